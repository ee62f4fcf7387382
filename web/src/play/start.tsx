// The page comes alive: what can be played is asked, and lists keep up.
import { render } from "preact";
import { ask } from "../live/http.ts";
import { Tables } from "../lobby/Tables.tsx";
import type { GamesOffer } from "../wire.ts";
import { Form } from "./Form.tsx";

export async function startPlay(): Promise<void> {
  render(<Tables />, document.getElementById("tables")!);
  const offer = await ask<GamesOffer>("/api/games");
  const place = document.getElementById("open")!;
  place.replaceChildren();
  render(<Form offer={offer} game={new URLSearchParams(location.search).get("game")} />, place);
}
