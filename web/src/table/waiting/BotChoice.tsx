// The bots: a tap on a portrait seats the bot on the first free seat.
import { BOT_LEVELS, BOT_NAMES, type BotLevel } from "../../art/bots.ts";
import { Person } from "../../art/Person.tsx";
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";
import { isFree } from "./Seats.tsx";

export function BotChoice({ store, free }: { store: TableStore; free: number }) {
  return (
    <section class="bot-choice">
      <h2>{say("table-bots", { count: free })}</h2>
      <ul class="bots">
        {BOT_LEVELS.map(level => (
          <li key={level}>
            <button type="button" onClick={() => seatBot(store, level)}>
              <Person name={level} form="tile" />
              <b class="serif">{BOT_NAMES[level]}</b>
              <small>{say(`bot-${level}`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Seat a bot. If it takes the last free seat, the match begins. */
function seatBot(store: TableStore, level: BotLevel): void {
  const seat = store.state!.table.seats.findIndex(isFree);
  void store.do({ do: "begin", level, seat });
}
