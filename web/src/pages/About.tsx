// What Palácio is, and why nobody needs to trust it.
import type { Say } from "../words/words.ts";
import { Paper } from "./Paper.tsx";

const PARTS = ["play", "fair", "engine", "privacy"];

export function About({ say, language }: { say: Say; language: string }) {
  return (
    <Paper say={say} language={language} path="/about" title={say("about-title")}>
      {PARTS.map(part => (
        <section key={part}>
          <h2>{say(`about-${part}`)}</h2>
          <p>{say(`about-${part}-text`)}</p>
        </section>
      ))}
    </Paper>
  );
}
