// The header of a table that can't be shown.
import { Drawing } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";

export const Brand = () => (
  <header class="top site">
    <a class="brand" href="/">
      <Drawing name="mark" />
      <b>{say("table-brand")}</b>
    </a>
  </header>
);
