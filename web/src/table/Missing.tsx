// There is no such table, or not any more.
import { Drawing } from "../art/Piece.tsx";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";
import "./missing.css";

export function Missing({ sitting }: { sitting: Sitting }) {
  return (
    <main class="message">
      <Drawing name="skyline" />
      <h1>{sitting.followed.missing}</h1>
      <p>{say("table-missing-hint")}</p>
      <a class="button primary" href="/">
        {say("table-home")}
      </a>
    </main>
  );
}
