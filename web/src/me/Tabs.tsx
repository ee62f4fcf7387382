// Links between the person's own pages: matches and settings.
import type { Say } from "../i18n/messages.ts";

const TABS = { me: "/me", settings: "/settings" };

export function Tabs({ say, current }: { say: Say; current: keyof typeof TABS }) {
  return (
    <nav class="tabs" aria-label={say("web-me-tabs")}>
      {Object.entries(TABS).map(([name, path]) => (
        <a key={name} href={path} aria-current={name === current ? "page" : undefined}>
          {say(`web-link-${name}`)}
        </a>
      ))}
    </nav>
  );
}
