"""Rewrite the golden files: `make golden`. Read the diff before you commit it."""

from tests.golden import perft, playthroughs


def main() -> None:
    for variant in playthroughs.variants():
        match = playthroughs.play_with_bot(playthroughs.begin(variant))
        playthroughs.file_of(variant).write_text(playthroughs.write(match), "utf-8")
    perft.FILE.write_text(perft.write(), "utf-8")


if __name__ == "__main__":
    main()
