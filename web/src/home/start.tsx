// Entry point of the home page: the doors start a match, and the lists stay up to date.
import { render } from "preact";
import { RequestError } from "../client/http.ts";
import { startMatch } from "../lobby/openTable.ts";
import { TableLists } from "../lobby/TableLists.tsx";
import { registerServiceWorker } from "../offline/serviceWorker.ts";

registerServiceWorker();
document.addEventListener("click", onClick);
render(<TableLists />, document.getElementById("tables")!);

/** Start a match at once. Without a script the doors are links to the page that opens a table. */
function onClick(event: MouseEvent): void {
  const door = (event.target as Element).closest<HTMLElement>("[data-play]");
  if (!door || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  door.setAttribute("aria-busy", "true");
  startMatch(door.dataset.play || lastGame()).catch(error => {
    door.removeAttribute("aria-busy");
    if (!(error instanceof RequestError)) throw error;
    document.getElementById("notice")!.textContent = error.reason;
  });
}

const lastGame = (): string => localStorage.getItem("palacio.game") ?? "azul";
