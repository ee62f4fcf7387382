// A page of words: about Palácio, an address that leads nowhere, no net.
import type { ComponentChildren } from "preact";
import { Drawing } from "../art/Piece.tsx";
import type { Say } from "../words/words.ts";
import { Foot } from "./Foot.tsx";
import { Top } from "./Top.tsx";

interface Props {
  say: Say;
  language: string;
  path: string;
  title: string;
  children: ComponentChildren;
}

export function Paper({ say, language, path, title, children }: Props) {
  return (
    <div class="paper">
      <Top say={say} here={path === "/settings" ? "settings" : undefined} />
      <main id="main">
        <h1>{title}</h1>
        {children}
        <Drawing name="skyline" />
      </main>
      <Foot say={say} language={language} path={path} />
    </div>
  );
}
