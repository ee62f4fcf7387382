// A first match, against the weakest bot there is, with the coach at the table.
import { Refused } from "../live/http.ts";
import { openTable } from "../lobby/starting.ts";
import { apply } from "../settings/settings.ts";
import type { Terms } from "../wire.ts";
import { COACH } from "./useCoach.ts";

const LEVEL = "apprentice";

export function startLearn(): void {
  apply();
  document.addEventListener("click", begin);
}

/** Without a script these are links to the page on which a table is opened. */
function begin(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>("[data-learn]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  open(link.dataset.learn!).catch(error => {
    link.removeAttribute("aria-busy");
    if (!(error instanceof Refused)) throw error;
    document.getElementById("notice")!.textContent = error.reason;
  });
}

async function open(game: string): Promise<void> {
  const terms = { game, seats: [{ kind: "invited" }, { kind: "bot", level: LEVEL }] } as Terms;
  location.assign(`/table/${await openTable(terms)}?${COACH}=1`);
}
