// A player's board: the glazier above eight strips, the windows below them, and the broken glass.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Choice } from "../../choosing/choices.ts";
import { keepOneStop, type Steps, stepBy } from "../../choosing/roving.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import { say } from "../../words/words.ts";
import type { BoardProps } from "../face.ts";
import { question, waysTo } from "./asking.ts";
import { Break } from "./Break.tsx";
import { Chooser } from "./Chooser.tsx";
import { Foot } from "./Foot.tsx";
import { filled, nextHalf, slidesTo } from "./landing.ts";
import { Miniature } from "./Miniature.tsx";
import { boardOf, ornamentOf, stripOf } from "./places.ts";
import { Rail } from "./Rail.tsx";
import { Strip, StripTarget } from "./Strip.tsx";
import { isBreak, isHome, isKeep } from "./spoken.ts";
import { Track } from "./Track.tsx";
import { Flower, Window } from "./Window.tsx";

interface Props extends BoardProps {
  board: SintraBoard;
  printed: SintraPrinted;
}

export function Board(props: Props) {
  return props.size === "chip" ? <Miniature {...props} /> : <Whole {...props} />;
}

function Whole(props: Props) {
  const { view, board, printed, seat, size, shown, last } = props;
  return (
    <section class={`sintra board ${size}`} data-place={boardOf(seat)} data-score={board.score}>
      <Bench {...props} />
      <Track
        track={printed.track}
        at={board.track}
        lost={board.lost}
        seat={seat}
        next={shown?.steps ? slidesTo(printed, board, shown) : null}
        last={last}
        hasMarker={view.marker === seat}
      />
      {size === "own" && <Foot printed={printed} board={board} />}
    </section>
  );
}

function Bench(props: Props) {
  const { board, offered, chosen, onChoose, onShow } = props;
  const [opened, open] = useState<Choice | null>(null);
  const asked = question(board, offered, opened, chosen);
  const broken = offered.find(isBreak);
  const acts = { chosen, onChoose, onShow };
  useAsking(offered);
  return (
    <div class="bench">
      <Rail {...props} />
      <Strips {...props} asked={asked?.slot ?? null} onOpen={open} />
      <Windows {...props} />
      {asked && <Chooser key={asked.slot} {...asked} {...acts} grab={opened !== null} />}
      {broken && <Break choice={broken} {...acts} />}
    </div>
  );
}

/** How questions look is fetched when there may be some: with the first tiles that are picked. */
function useAsking(offered: Choice[]): void {
  const isAsking = offered.some(choice => !isHome(choice));
  useEffect(() => {
    if (isAsking) void import("./asking.css");
  }, [isAsking]);
}

// --- Strips.

const STEPS: Steps = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  Home: () => 0,
  End: (_, all) => all.length - 1,
};

const stripsIn = (group: Element): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>("button.strip"),
];

type StripsProps = Props & { asked: number | null; onOpen(choice: Choice): void };

function Strips(props: StripsProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => keepOneStop(stripsIn(group.current!)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form
    <div
      ref={group}
      class="strips"
      role="group"
      aria-label={say("sintra-strips")}
      onKeyDown={event => stepBy(STEPS, stripsIn(group.current!), event)}
    >
      {props.board.strips.map((_, slot) => (
        <Slot key={slot} slot={slot} {...props} />
      ))}
    </div>
  );
}

function Slot(props: StripsProps & { slot: number }) {
  const { board, printed, seat, slot, size, shown, lit, chosen, offered } = props;
  const isShown = shown !== null && shown.target === slot;
  const drawn = {
    ...{ printed, seat, slot, lit },
    strip: board.strips[slot]!,
    small: size === "rival",
    ghosts: isShown ? filled(printed, board, shown) : [],
    color: shown?.color ?? null,
    last: props.last.has(stripOf(seat, slot)),
  };
  if (size === "rival") return <Strip {...drawn} />;
  const [choice = null] = waysTo(offered, slot);
  return (
    <StripTarget
      {...drawn}
      choice={choice}
      shown={isShown}
      chosen={choice !== null && chosen?.target === slot}
      asks={props.asked === slot}
      refused={choice || offered.length === 0 ? "" : (props.refused[slot] ?? "")}
      onPress={color => press(props, color)}
      onShow={props.onShow}
    />
  );
}

/** One way to go there is chosen, several are asked about, and none says why. */
function press(props: StripsProps & { slot: number }, color: number | null): void {
  const { offered, refused, slot, asked, onChoose, onOpen, onRefused } = props;
  const keeps = asked === slot ? offered.filter(isKeep) : [];
  const kept = keeps.find(each => each.color === color);
  const ways = kept ? [kept] : [...keeps, ...waysTo(offered, slot)];
  if (ways.length > 1) onOpen(ways[0]!);
  else if (ways[0]) onChoose(ways[0]);
  else if (refused[slot]) onRefused(refused[slot]);
  else if (props.view.turn === props.seat) onRefused("sintra-take-first");
}

// --- Windows.

function Windows({ board, printed, seat, size, shown, lit, last }: Props) {
  const next = shown && (shown.completes || isKeep(shown)) ? shown : null;
  const slot = next?.target ?? board.glazier;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form
    <div class="windows" role="group" aria-label={say("sintra-windows")}>
      {board.windows.map((panes, at) => (
        <Window
          key={at}
          points={printed.windows[at]!}
          next={next && at === slot ? { half: nextHalf(panes), color: kept(next) } : null}
          small={size === "rival"}
          slot={at}
          {...{ panes, seat, lit, last }}
        />
      ))}
      {printed.ornaments.length > 0 &&
        [0, 1, 2, 3].map(number => (
          <Flower
            key={number}
            points={printed.ornaments}
            left={board.windows[2 * number]!}
            right={board.windows[2 * number + 1]!}
            lit={lit.has(ornamentOf(seat, number))}
            {...{ seat, number }}
          />
        ))}
    </div>
  );
}

const kept = (choice: Choice): number => (isKeep(choice) ? choice.color! : EMPTY);
