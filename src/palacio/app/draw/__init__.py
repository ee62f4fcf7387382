"""Drawing: boards, tiles and text as blocks of styled spans, without Textual."""
