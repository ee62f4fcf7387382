// The log: what happened, in words, by round and turn. Each turn leads to its position.
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import type { Game } from "../../art/pieces.ts";
import type { Cast } from "../../words/story.ts";
import { say } from "../../words/words.ts";
import { look } from "../replay/looking.ts";
import { plyAddress } from "../replay/replay.ts";
import type { Sitting } from "../sitting.ts";
import { castOf } from "./cast.ts";
import { Told } from "./glyphs.tsx";
import { type Turn, turns } from "./turns.ts";

export function Log({ sitting }: { sitting: Sitting }) {
  const id = useId();
  const { story } = sitting.followed;
  const at = sitting.replayed ? sitting.replay.at : null;
  // The page is drawn anew at every hover; this only when something has happened.
  const rounds = useMemo(() => <Rounds sitting={sitting} at={at} />, [sitting, story, at]);
  return (
    <section class="log" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say("log-title")}
      </h2>
      {rounds}
    </section>
  );
}

function Rounds({ sitting, at }: { sitting: Sitting; at: number | null }) {
  const told = turns(sitting.followed.story);
  const last = told.findLast(turn => turn.seat !== null && turn.ply !== null);
  const shown = at === null ? last : told.find(turn => turn.ply !== null && turn.ply >= at);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => keepInSight(list.current!, at === null), [told.length, at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
    <div class="rounds" ref={list} tabIndex={0}>
      {byRound(told).map(([round, list]) => (
        <section key={round}>
          <h3>{round ? say("log-round", { number: round }) : say("log-before")}</h3>
          <ol class="turns">
            {list.map((turn, number) => (
              <Line key={number} sitting={sitting} turn={turn} isShown={turn === shown} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The newest line, or the one that is looked at: always visible, without moving the page. */
function keepInSight(list: HTMLElement, isNow: boolean): void {
  const line = isNow ? null : list.querySelector<HTMLElement>("[aria-current]");
  list.scrollTop = line ? line.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

function byRound(told: Turn[]): [number, Turn[]][] {
  const rounds = new Map<number, Turn[]>();
  for (const turn of told) rounds.set(turn.round, [...(rounds.get(turn.round) ?? []), turn]);
  return [...rounds];
}

function Line({ sitting, turn, isShown }: { sitting: Sitting; turn: Turn; isShown: boolean }) {
  const { ply, tells } = turn;
  const words = useMemo(() => sentences(turn, castOf(sitting), sitting.face.id), [tells[0]]);
  if (ply === null) return <li>{words}</li>;
  const go = (event: Event) => {
    event.preventDefault();
    void look(sitting, ply);
  };
  return (
    <li class={turn.seat === null ? "drawn" : ""} aria-current={isShown ? "step" : undefined}>
      <a href={plyAddress(ply)} onClick={go}>
        {words}
      </a>
    </li>
  );
}

const sentences = ({ tells }: Turn, cast: Cast, game: Game) =>
  tells.map((tell, at) => <Told key={at} tell={tell} cast={cast} game={game} />);
