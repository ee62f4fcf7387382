// The page about the project.
import type { Say } from "../i18n/messages.ts";
import { TextPage } from "../layout/TextPage.tsx";

interface Props {
  say: Say;
  language: string;
}

const SECTIONS = ["play", "fair", "engine", "privacy"];

export function About({ say, language }: Props) {
  return (
    <TextPage say={say} language={language} path="/about" title={say("about-title")}>
      {SECTIONS.map(section => (
        <section key={section}>
          <h2>{say(`about-${section}`)}</h2>
          <p>{say(`about-${section}-text`)}</p>
        </section>
      ))}
    </TextPage>
  );
}
