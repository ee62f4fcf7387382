// The layout of a page of text: header, title, content, footer.
import type { ComponentChildren } from "preact";
import { Drawing } from "../art/Piece.tsx";
import type { Say } from "../i18n/messages.ts";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

interface Props {
  say: Say;
  language: string;
  path: string;
  title: string;
  children: ComponentChildren;
}

export function TextPage({ say, language, path, title, children }: Props) {
  return (
    <div class="text-page">
      <SiteHeader say={say} />
      <main id="main">
        <h1>{title}</h1>
        {children}
        <Drawing name="skyline" />
      </main>
      <SiteFooter say={say} language={language} path={path} />
    </div>
  );
}
