// The header of every page except the table.
import { Drawing } from "../art/Piece.tsx";
import type { Say } from "../i18n/messages.ts";

const LINKS = ["play", "puzzles", "learn", "rules"] as const;
const ADDRESSES = { play: "/play", puzzles: "/puzzles", learn: "/learn", rules: "/rules/azul" };

/**
 * The header of the site. `current` is the page that is shown; "me" stands for matches and
 * settings.
 */
export function SiteHeader({
  say,
  current,
}: {
  say: Say;
  current?: (typeof LINKS)[number] | "me";
}) {
  return (
    <header class="top site">
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
      <Guest say={say} isCurrent={current === "me"} />
    </header>
  );
}

/**
 * The link to the guest's own page. The script `site/theme.ts` adds the guest's name and avatar.
 */
function Guest({ say, isCurrent }: { say: Say; isCurrent: boolean }) {
  return (
    <a
      class="guest"
      href="/me"
      title={say("web-link-me")}
      aria-current={isCurrent ? "page" : undefined}
    >
      <svg class="person small" aria-hidden="true">
        <use />
      </svg>
      <b>{say("web-guest")}</b>
    </a>
  );
}
