// The lobby as the build writes it: its script replaces the content of `main`.
import { Gradients } from "../home/HomeArt.tsx";
import type { Say } from "../i18n/messages.ts";
import { Dado } from "../layout/Dado.tsx";
import { SiteFooter } from "../layout/SiteFooter.tsx";
import { SiteHeader } from "../layout/SiteHeader.tsx";
import { QuickPlay } from "./QuickPlay.tsx";

export function Play({ say, language }: { say: Say; language: string }) {
  return (
    <div class="lobby">
      <Gradients />
      <SiteHeader say={say} current="play" />
      <main id="main" class="page">
        <header class="lobby-head">
          <h1 class="placeholder">{say("web-link-play")}</h1>
        </header>
        <p class="visually-hidden">{say("web-loading")}</p>
        <div class="placeholder" inert>
          <QuickPlay say={say} open={[]} />
        </div>
      </main>
      <Dado />
      <SiteFooter say={say} language={language} path="/play" />
    </div>
  );
}
