// The header of every page except the table.
import { Drawing } from "../art/Piece.tsx";
import type { Say } from "../i18n/messages.ts";

const LINKS = ["play", "learn", "rules", "settings"] as const;
const ADDRESSES = {
  play: "/play",
  learn: "/learn",
  rules: "/rules/azul",
  settings: "/settings",
};

export function SiteHeader({ say, current }: { say: Say; current?: (typeof LINKS)[number] }) {
  return (
    <header class="top">
      <a class="skip" href="#main">
        {say("web-skip")}
      </a>
      <a class="brand" href="/">
        <Drawing name="mark" />
        <b>{say("web-title")}</b>
      </a>
      <nav aria-label={say("web-navigation")}>
        {LINKS.map(link => (
          <a key={link} href={ADDRESSES[link]} aria-current={link === current ? "page" : undefined}>
            {say(`web-link-${link}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}
