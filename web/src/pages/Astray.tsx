// Nothing at this address, or no net to reach it.
import type { Say } from "../words/words.ts";
import { Paper } from "./Paper.tsx";

export const astray =
  (why: "error" | "offline") =>
  ({ say, language }: { say: Say; language: string }) => (
    <Paper say={say} language={language} path="/" title={say(`astray-${why}`)}>
      <p>{say(`astray-${why}-text`)}</p>
      <p>
        <a class="button primary" href="/">
          {say("astray-home")}
        </a>
      </p>
    </Paper>
  );
