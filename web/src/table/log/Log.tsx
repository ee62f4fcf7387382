// The log: sentences by round and turn. Each turn links to its position.
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { Piece } from "../../art/Piece.tsx";
import type { Game } from "../../art/pieces.ts";
import { type Say, say } from "../../i18n/messages.ts";
import { type Sentence, type StoryNames, sentencesOf } from "../../i18n/story.ts";
import { goToEvent } from "../replay/navigate.ts";
import { urlOfEvent } from "../replay/replay.ts";
import type { TableStore } from "../store.ts";
import { type Turn, turnsOf } from "../turns.ts";

export function Log({ store }: { store: TableStore }) {
  const id = useId();
  const { story } = store.present;
  const at = store.replayed ? store.replay.at : null;
  // The page rerenders on every hover; the log only when the story or the position changes.
  const rounds = useMemo(() => <Rounds store={store} at={at} />, [store, story, at]);
  return (
    <section class="log" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {say("log-title")}
      </h2>
      {rounds}
    </section>
  );
}

function Rounds({ store, at }: { store: TableStore; at: number | null }) {
  const { story } = store.present;
  const { cut } = store.subscription;
  const turns = turnsOf(story, cut);
  const last = turns.findLast(turn => turn.seat !== null && turn.seq !== null);
  const shown = at === null ? last : turns.find(turn => turn.seq !== null && turn.seq >= at);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also scroll when the list changes size, because a sheet opens or the controls below it are loaded.
    const shown = list.current!;
    const observer = new ResizeObserver(() => scrollToShown(shown, at === null));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [story.at(-1)?.seq, at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus to scroll by keyboard
    <div class="rounds" ref={list} tabIndex={0}>
      {cut !== null && (
        <button type="button" class="button" onClick={() => store.subscription.fetchEarlier()}>
          {say("log-earlier")}
        </button>
      )}
      {byRound(turns).map(([round, list]) => (
        <section key={round}>
          <h3>{round ? say("log-round", { number: round }) : say("log-before")}</h3>
          <ol class="turns">
            {list.map((turn, number) => (
              <Line key={number} store={store} turn={turn} isShown={turn === shown} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const HEADING_PX = 30; // the round's heading, which covers the top of the list

/** Scroll the list, but not the page, to the newest line or to the position of the replay. */
function scrollToShown(list: HTMLElement, isNow: boolean): void {
  const line = isNow ? null : list.querySelector<HTMLElement>("[aria-current]");
  const room = line ? list.clientHeight - line.offsetHeight : 0;
  list.scrollTop = line ? line.offsetTop - Math.max(HEADING_PX, room / 2) : list.scrollHeight;
}

function byRound(turns: Turn[]): [number, Turn[]][] {
  const rounds = new Map<number, Turn[]>();
  for (const turn of turns) rounds.set(turn.round, [...(rounds.get(turn.round) ?? []), turn]);
  return [...rounds];
}

function Line({ store, turn, isShown }: { store: TableStore; turn: Turn; isShown: boolean }) {
  const { seq, items } = turn;
  const text = useMemo(() => sentencesIn(turn, store.storyNames, store.face.id), [items[0]]);
  if (seq === null) return <li>{text}</li>;
  const go = (event: Event) => {
    event.preventDefault();
    void goToEvent(store, seq);
  };
  return (
    <li class={turn.seat === null ? "drawn" : ""} aria-current={isShown ? "step" : undefined}>
      <a href={urlOfEvent(seq)} onClick={go}>
        {text}
      </a>
    </li>
  );
}

const sentencesIn = ({ items }: Turn, names: StoryNames, game: Game) =>
  sentencesOf(items, names, sayWithMarks(names.colors)).map((sentence, index) => (
    <SentenceText key={index} {...sentence} game={game} />
  ));

// Private-use characters stand for the drawings of pieces: the first one for color 0.
const FIRST_MARK = 0xe000;
const MARK = /([\uE000-\uE00F])/;

/** Return a formatter that adds a mark after each color name; a piece then replaces the mark. */
function sayWithMarks(colors: string[]): Say {
  return (id, args) => {
    const color = colors.indexOf(id.replace(/^(tiles|color)-/, ""));
    return say(id, args) + (color < 0 ? "" : `\u00a0${String.fromCharCode(FIRST_MARK + color)}`);
  };
}

/** A sentence with drawings of its pieces. */
function SentenceText({ text, isScore, game }: Sentence & { game: Game }) {
  const parts = text.split(MARK);
  return (
    <span class={isScore ? "sentence scored" : "sentence"}>
      {parts.map(part =>
        MARK.test(part) ? (
          <Piece game={game} color={part.charCodeAt(0) - FIRST_MARK} small />
        ) : (
          part
        ),
      )}{" "}
    </span>
  );
}
