// Entry point of the home page: the doors start a match, and the tables stay up to date.
import { render } from "preact";
import { request } from "../client/http.ts";
import { LobbyClient } from "../lobby/live.ts";
import { OpenTables } from "../lobby/OpenTables.tsx";
import { goTo, lastGame, openAgainstBot } from "../lobby/startMatch.ts";
import { useLobby } from "../lobby/useLobby.ts";
import { registerServiceWorker } from "../offline/serviceWorker.ts";
import type { LobbyTable } from "../wire.ts";
import { LiveMatch } from "./LiveMatch.tsx";

const SHOWN = 4; // open tables

registerServiceWorker();
document.addEventListener("click", onClick);
void showTables();

/** Start a match on a click, without leaving the page first. Without this script, the link does the same. */
function onClick(event: MouseEvent): void {
  const door = (event.target as Element).closest<HTMLElement>("[data-play]");
  if (!door || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  door.setAttribute("aria-busy", "true");
  void goTo(openAgainstBot(door.dataset.play || lastGame()), reason => {
    door.removeAttribute("aria-busy");
    document.getElementById("notice")!.textContent = reason;
  });
}

async function showTables(): Promise<void> {
  const client = new LobbyClient();
  render(<FirstOpenTables client={client} />, document.getElementById("open")!);
  const playing = await request<LobbyTable[]>("/api/tables?stage=playing").catch(() => []);
  render(<LiveMatch client={client} playing={playing} />, document.getElementById("watch")!);
}

function FirstOpenTables({ client }: { client: LobbyClient }) {
  useLobby(client);
  return <OpenTables tables={client.open?.slice(0, SHOWN) ?? null} />;
}
