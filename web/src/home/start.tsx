// The home page comes alive: doors open at once, and lists keep up.
import { render } from "preact";
import { Refused } from "../live/http.ts";
import { startMatch } from "../lobby/starting.ts";
import { Tables } from "../lobby/Tables.tsx";
import { register } from "../offline/register.ts";

export function startHome(): void {
  register();
  document.addEventListener("click", enter);
  render(<Tables />, document.getElementById("tables")!);
}

/** Without a script these are links to the page on which a table is opened. */
function enter(event: MouseEvent): void {
  const door = (event.target as Element).closest<HTMLElement>("[data-play]");
  if (!door || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  door.setAttribute("aria-busy", "true");
  startMatch(door.dataset.play || lastGame()).catch(error => {
    door.removeAttribute("aria-busy");
    if (!(error instanceof Refused)) throw error;
    document.getElementById("notice")!.textContent = error.reason;
  });
}

const lastGame = (): string => localStorage.getItem("palacio.game") ?? "azul";
