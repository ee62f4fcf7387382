// The rules of a game inside the help dialog, fetched from the rules page together with their pictures.
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../i18n/messages.ts";
import "../../rules/rules.css";

export function RulesText({ game }: { game: string }) {
  const sections = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    void fetchSections(game)
      .then(loaded => sections.current?.replaceChildren(...loaded))
      .catch(() => undefined) // the link below leads to the page, or says why it can't be loaded
      .then(() => setLoading(false));
  }, [game]);
  const title = say("keys-rules", { game: say(`game-${game}`) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section class="rules" tabIndex={0} aria-label={title} aria-busy={isLoading}>
      <div ref={sections} class="sections" />
      {!isLoading && (
        <a class="button" href={`/rules/${game}`} target="_blank" rel="noopener">
          {say("keys-new-window")}
        </a>
      )}
    </section>
  );
}

/** Fetch the rules page, and return its sections. Throws if the page can't be loaded. */
async function fetchSections(game: string): Promise<Element[]> {
  const headers = { "Accept-Language": document.documentElement.lang };
  const response = await fetch(`/rules/${game}`, { headers });
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll(".sections > section")];
}
