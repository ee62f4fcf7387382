// Entry point of the puzzle pages: one puzzle, or the page of all.
import { render, type VNode } from "preact";
import { RequestError } from "../client/http.ts";
import { FACES } from "../games/faces.ts";
import { say } from "../i18n/messages.ts";
import { apply } from "../settings/settings.ts";
import { type AskedPuzzle, askedAt, fetchGames, fetchPuzzle } from "./load.ts";
import { Overview } from "./Overview.tsx";
import { Puzzle } from "./Puzzle.tsx";

apply();
void show(document.getElementById("app")!, askedAt(location));

/** Fetch everything, then replace the placeholder, so that the page is drawn only once. */
async function show(root: HTMLElement, asked: AskedPuzzle | null): Promise<void> {
  const page = await (asked ? puzzleOf(asked) : overview()).catch(problem);
  root.replaceChildren();
  render(page, root);
}

async function overview(): Promise<VNode> {
  return <Overview games={await fetchGames()} />;
}

async function puzzleOf(asked: AskedPuzzle): Promise<VNode> {
  const [{ puzzle, reference }, face] = await Promise.all([
    fetchPuzzle(asked),
    FACES[asked.game]!(),
  ]);
  return <Puzzle asked={puzzle} reference={reference} face={face} />;
}

function problem(error: unknown): VNode {
  return (
    <section class="puzzles">
      <h1>{say("puzzles-title")}</h1>
      <p class="notice" role="alert">
        {error instanceof RequestError ? error.reason : `${error}`}
      </p>
      <p>
        <a class="button" href="/puzzles">
          {say("puzzles-all")}
        </a>
      </p>
    </section>
  );
}
