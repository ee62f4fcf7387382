// Looking at another position: the boards show it, and so does the address.
import { Refused } from "../../live/http.ts";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";
import { plyAddress } from "./replay.ts";

const PAUSE = 150; // ms: browsers forbid an address that changes at every pixel of a slider
let timer: ReturnType<typeof setTimeout> | undefined;

/** After this event; null is back to now. */
export async function look(sitting: Sitting, ply: number | null): Promise<void> {
  write(ply);
  if (ply === null) sitting.replay.now();
  else await sitting.replay.go(ply).catch(error => stay(sitting, error));
}

function stay(sitting: Sitting, error: unknown): void {
  look(sitting, null);
  sitting.warn(error instanceof Refused ? error.reason : say("log-unreachable"));
}

function write(ply: number | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(history.state, "", plyAddress(ply)), PAUSE);
}
