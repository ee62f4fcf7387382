// The log: sentences by round and turn. Each turn links to its position.
import { Fragment, type VNode } from "preact";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { Piece } from "../../art/Piece.tsx";
import type { Game } from "../../art/pieces.ts";
import { type Say, say } from "../../i18n/messages.ts";
import { type StoryNames, sentence } from "../../i18n/story.ts";
import type { StoryItem } from "../../wire.ts";
import { goToPly } from "../replay/navigate.ts";
import { urlOfPly } from "../replay/replay.ts";
import type { TableStore } from "../store.ts";
import { type Turn, turnsOf } from "../turns.ts";

export function Log({ store }: { store: TableStore }) {
  const id = useId();
  const { story } = store.subscription;
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
  const { story, cut } = store.subscription;
  const turns = turnsOf(story, cut);
  const last = turns.findLast(turn => turn.seat !== null && turn.ply !== null);
  const shown = at === null ? last : turns.find(turn => turn.ply !== null && turn.ply >= at);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToShown(list.current!, at === null), [story.at(-1)?.seq, at]);
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

/** Scroll the list, but not the page, to the newest line or to the position of the replay. */
function scrollToShown(list: HTMLElement, isNow: boolean): void {
  const line = isNow ? null : list.querySelector<HTMLElement>("[aria-current]");
  list.scrollTop = line ? line.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

function byRound(turns: Turn[]): [number, Turn[]][] {
  const rounds = new Map<number, Turn[]>();
  for (const turn of turns) rounds.set(turn.round, [...(rounds.get(turn.round) ?? []), turn]);
  return [...rounds];
}

function Line({ store, turn, isShown }: { store: TableStore; turn: Turn; isShown: boolean }) {
  const { ply, items } = turn;
  const text = useMemo(() => sentencesOf(turn, store.storyNames, store.face.id), [items[0]]);
  if (ply === null) return <li>{text}</li>;
  const go = (event: Event) => {
    event.preventDefault();
    void goToPly(store, ply);
  };
  return (
    <li class={turn.seat === null ? "drawn" : ""} aria-current={isShown ? "step" : undefined}>
      <a href={urlOfPly(ply)} onClick={go}>
        {text}
      </a>
    </li>
  );
}

const sentencesOf = ({ items }: Turn, names: StoryNames, game: Game) =>
  items.map((item, index) => <Sentence key={index} {...{ item, names, game }} />);

const PIECE_MARK = "\uE000"; // a private-use character that stands for the drawing of a piece

const sayWithMarks: Say = (id, args) =>
  say(id, args) + (/^(tiles|color)-/.test(id) ? PIECE_MARK : "");

interface SentenceProps {
  item: StoryItem;
  names: StoryNames;
  game: Game;
}

/** The sentence of an item, with a piece drawn after the name of its color. */
export function Sentence({ item, names, game }: SentenceProps): VNode | null {
  const [start, ...rest] = sentence(item, names, sayWithMarks).split(PIECE_MARK);
  if (!start && !rest.length) return null;
  const color = "color" in item ? item.color : null;
  return (
    <span class={"points" in item ? "sentence scored" : "sentence"}>
      {start}
      {rest.map((text, index) => (
        <Fragment key={index}>
          {" "}
          <Piece game={game} color={color} small />
          {text}
        </Fragment>
      ))}{" "}
    </span>
  );
}
