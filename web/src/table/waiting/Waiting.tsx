// Before the match: who sits where, who is still missing, and how to call them.
import { Drawing, Icon } from "../../art/Piece.tsx";
import { say } from "../../words/words.ts";
import { sayClock } from "../clock.ts";
import { Notices } from "../Notices.tsx";
import type { Sitting } from "../sitting.ts";
import { Invitation } from "./Invitation.tsx";
import { Seats } from "./Seats.tsx";
import { SitDown } from "./SitDown.tsx";
import { Start } from "./Start.tsx";
import "../../look/chips.css";
import "./waiting.css";
import "../../look/forms.css";

export function Waiting({ sitting }: { sitting: Sitting }) {
  const { table, own } = sitting.sight!;
  const free = table.seats.filter(({ kind }) => kind === "open" || kind === "invited").length;
  return (
    <main class="waiting">
      <a class="brand" href="/">
        <Drawing name="mark" />
        <b>{say("table-brand")}</b>
      </a>
      <Drawing name="skyline" />
      <h1>{say(`game-${table.game}`)}</h1>
      <Terms sitting={sitting} />
      <Seats table={table} mine={sitting.seat} />
      <p class="missing">{say("table-missing", { count: free })}</p>
      {own ? <Invitation sitting={sitting} /> : free > 0 && <SitDown sitting={sitting} />}
      {own && <Start sitting={sitting} />}
      <div role="status">
        <Notices sitting={sitting} />
      </div>
    </main>
  );
}

/** What was agreed on when the table was opened. */
function Terms({ sitting }: { sitting: Sitting }) {
  const { game, option, clock, casual = true } = sitting.sight!.table;
  const [name, value] = [say(`option-${game}`), say(`option-${game}-${option}`)];
  return (
    <ul class="terms">
      <li class="chip">{say("table-option", { name, value })}</li>
      <li class="chip">
        <Icon name="clock" /> {sayClock(clock)}
      </li>
      <li class="chip">{say(casual ? "table-casual" : "table-serious")}</li>
    </ul>
  );
}
