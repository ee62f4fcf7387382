// The layout of a page that says what went wrong: a headline, a next step, and a picture on the dado.
import type { ComponentChildren } from "preact";
import { Gradients } from "../home/HomeArt.tsx";
import type { Say } from "../i18n/messages.ts";
import { Dado } from "../layout/Dado.tsx";

interface Props {
  header: ComponentChildren;
  title: string;
  stress: string; // the end of the title, in italics
  text: string;
  art: ComponentChildren;
  children: ComponentChildren; // buttons
}

export function FaultPage({ header, title, stress, text, art, children }: Props) {
  return (
    <div class="fault">
      <Gradients />
      {header}
      <main id="main">
        <section class="what">
          <h1>
            {title} <em>{stress}</em>
          </h1>
          <p>{text}</p>
          <div class="ways">{children}</div>
        </section>
        <div class="picture">{art}</div>
      </main>
      <Dado />
    </div>
  );
}

/** The links on a missing table's page. The first one is the main button. */
export function OtherTables({ say }: { say: Say }) {
  return (
    <>
      <a class="button primary" href="/play">
        {say("fault-see-tables")}
      </a>
      <a class="button" href="/play?create">
        {say("fault-create")}
      </a>
    </>
  );
}
