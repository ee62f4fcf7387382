// Sentences of the story with the piece itself after the name of its color.
import type { VNode } from "preact";
import { Fragment } from "preact";
import { Piece } from "../../art/Piece.tsx";
import type { Game } from "../../art/pieces.ts";
import type { Tell } from "../../wire.ts";
import { type Cast, sentence } from "../../words/story.ts";
import { type Say, say } from "../../words/words.ts";

const MARK = "\uE000"; // of no language: it stands where a piece is drawn

const marked: Say = (id, args) => say(id, args) + (/^(tiles|color)-/.test(id) ? MARK : "");

export function Told({ tell, cast, game }: { tell: Tell; cast: Cast; game: Game }): VNode | null {
  const [start, ...rest] = sentence(tell, cast, marked).split(MARK);
  if (!start && !rest.length) return null;
  const color = "color" in tell ? tell.color : null;
  return (
    <span class={"points" in tell ? "told scored" : "told"}>
      {start}
      {rest.map((words, at) => (
        <Fragment key={at}>
          {" "}
          <Piece game={game} color={color} small />
          {words}
        </Fragment>
      ))}{" "}
    </span>
  );
}
