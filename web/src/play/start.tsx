// Entry point of the lobby.
import { render } from "preact";
import { isGuest, request } from "../client/http.ts";
import { LobbyClient } from "../lobby/live.ts";
import { goTo, openAgainstBot } from "../lobby/startMatch.ts";
import type { Games, LobbyTable, MyTable } from "../wire.ts";
import { asksForSheet, gameToStart } from "./address.ts";
import { Lobby } from "./Lobby.tsx";

void start();

/** Start a match if the URL asks for one, as the link "Play now" does; otherwise show the lobby. */
async function start(): Promise<void> {
  const game = gameToStart();
  if (game === null) return showLobby();
  history.replaceState(null, "", "/play"); // the back button leads to the lobby, not to another match
  await goTo(openAgainstBot(game), () => void showLobby());
}

/** Fetch the lists, then replace the placeholder, so that the page is drawn only once. */
async function showLobby(): Promise<void> {
  const client = new LobbyClient();
  const [games, mine, playing] = await Promise.all([
    request<Games>("/api/games").catch(() => null),
    isGuest() ? request<MyTable[]>("/api/tables/mine").catch(() => []) : [],
    request<LobbyTable[]>("/api/tables?stage=playing").catch(() => []),
  ]);
  const main = document.getElementById("main")!;
  main.replaceChildren();
  render(<Lobby {...{ client, games, mine, playing }} isCreating={asksForSheet()} />, main);
}
