// The daily deal: how to begin it, the person's own match, the ranking, and how to check the deal.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { Scene } from "../review/drawing/Scene.tsx";
import { useIsPhone } from "../review/useWindow.ts";
import { Commitment } from "./Commitment.tsx";
import { leftText, longDay } from "./days.ts";
import type { DailyContent, Today } from "./load.ts";
import { OwnMatch } from "./OwnMatch.tsx";
import { PastDay } from "./PastDay.tsx";
import { RankingTable } from "./RankingTable.tsx";
import { Week } from "./Week.tsx";

export function Daily({ today, reference, ranking, past }: DailyContent) {
  return (
    <article class="daily">
      <Head today={today} />
      <div class="stack">
        <section class="card begins">
          <h2>{say("daily-begins")}</h2>
          <div role="img" aria-label={say("daily-picture")}>
            <Scene
              view={today.first}
              printed={reference.printed}
              seat={0}
              actions={[]}
              isNarrow={useIsPhone()}
            />
          </div>
        </section>
        <OwnMatch today={today} />
        <Commitment today={today} />
      </div>
      <section class="card results">
        <h2>{say("daily-results")}</h2>
        {ranking ? <RankingTable ranking={ranking} /> : <NotYet players={today.players} />}
      </section>
      <div class="other-days">
        {past && <PastDay past={past} today={today.day} />}
        <Week days={today.week} today={today.day} />
      </div>
    </article>
  );
}

function Head({ today }: { today: Today }) {
  const { day, game, option, bot, level } = today;
  return (
    <header class="day-head">
      <div>
        <h1>{say("daily-title", { date: longDay(day) })}</h1>
        <p class="hook">{say("daily-hook")}</p>
      </div>
      <ul class="chips">
        <li class="chip">
          <Icon name="clock" />
          <TimeLeft left={today.left} />
        </li>
        <li class="chip">
          {say("daily-game", {
            game: say(`game-${game}`),
            option: say(`home-option-${game}-${option}`),
          })}
        </li>
        <li class="chip">{say("daily-opponent", { name: bot, level: say(`bot-${level}`) })}</li>
      </ul>
    </header>
  );
}

const TICK_MS = 10_000;

/** The time until the day ends. At its end, the page reloads and shows the next deal. */
function TimeLeft({ left }: { left: number }) {
  const [end] = useState(performance.now() + left);
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (now >= end) location.reload();
  }, [now >= end]);
  return <span>{leftText(end - now)}</span>;
}

function NotYet({ players }: { players: number }) {
  return (
    <>
      <p>{say("daily-players", { players })}</p>
      <p class="muted">{say("daily-after")}</p>
    </>
  );
}
