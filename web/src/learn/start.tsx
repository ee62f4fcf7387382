// Entry point of the learn page: opens a first match against the weakest bot, with the coach.
import { RequestError } from "../client/http.ts";
import { openTable } from "../lobby/openTable.ts";
import { apply } from "../settings/settings.ts";
import type { Terms } from "../wire.ts";
import { COACH_PARAM } from "./coachedTable.ts";

const LEVEL = "apprentice";

apply();
document.addEventListener("click", onClick);

/**
 * Open the first match. Without this script, the buttons are links to the page that opens a table.
 */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>("[data-learn]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute("aria-busy", "true");
  open(link.dataset.learn!).catch(error => {
    link.removeAttribute("aria-busy");
    if (!(error instanceof RequestError)) throw error;
    document.getElementById("notice")!.textContent = error.reason;
  });
}

async function open(game: string): Promise<void> {
  const terms = { game, seats: [{ kind: "invited" }, { kind: "bot", level: LEVEL }] } as Terms;
  location.assign(`/table/${await openTable(terms)}?${COACH_PARAM}=1`);
}
