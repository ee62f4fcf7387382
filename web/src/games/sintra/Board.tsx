// The board of a seat: the glazier above eight strips, the windows below them, and the broken glass.
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import { type KeySteps, keepOneTabStop, moveFocus } from "../../selection/rovingFocus.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import type { BoardProps } from "../face.ts";
import { BreakButton } from "./BreakButton.tsx";
import { Chooser, choicesFor, questionFor } from "./Chooser.tsx";
import { EndScoring } from "./EndScoring.tsx";
import { filledSpaces, nextHalf, trackAfter } from "./ghosts.ts";
import { Miniature } from "./Miniature.tsx";
import { boardOf, ornamentOf, stripOf } from "./places.ts";
import { Rail } from "./Rail.tsx";
import { Strip, StripTarget } from "./Strip.tsx";
import { Track } from "./Track.tsx";
import { isBreak, isHome, isKeep } from "./text.ts";
import { OrnamentFlower, Window } from "./Window.tsx";

interface Props extends BoardProps {
  board: SintraBoard;
  printed: SintraPrinted;
}

export function Board(props: Props) {
  return props.size === "chip" ? <Miniature {...props} /> : <FullBoard {...props} />;
}

function FullBoard(props: Props) {
  const { view, board, printed, seat, size, shown, last } = props;
  return (
    <section class={`sintra board ${size}`} data-place={boardOf(seat)} data-score={board.score}>
      <Columns {...props} />
      <Track
        track={printed.track}
        at={board.track}
        lost={board.lost}
        seat={seat}
        next={shown?.steps ? trackAfter(printed, board, shown) : null}
        last={last}
        lit={props.lit}
        hasMarker={view.marker === seat}
      />
      {size === "own" && <EndScoring printed={printed} board={board} />}
    </section>
  );
}

function Columns(props: Props) {
  const { board, offered, chosen, onChoose, onShow } = props;
  const [opened, open] = useState<Choice | null>(null);
  const question = questionFor(board, offered, opened, chosen);
  const broken = offered.find(isBreak);
  const handlers = { chosen, onChoose, onShow };
  useChooserStyles(offered);
  return (
    <div class="columns">
      <Rail {...props} />
      <Strips {...props} askedSlot={question?.slot ?? null} onOpen={open} />
      <Windows {...props} />
      {question && (
        <Chooser key={question.slot} {...question} {...handlers} grab={opened !== null} />
      )}
      {broken && <BreakButton choice={broken} {...handlers} />}
    </div>
  );
}

/** Load the styles for questions on the first pick, since questions can only follow a pick. */
function useChooserStyles(offered: Choice[]): void {
  const mayAsk = offered.some(choice => !isHome(choice));
  useEffect(() => {
    if (mayAsk) void import("./chooser.css");
  }, [mayAsk]);
}

// --- Strips.

const STEPS: KeySteps = {
  ArrowRight: index => index + 1,
  ArrowLeft: index => index - 1,
  Home: () => 0,
  End: (_, all) => all.length - 1,
};

const stripsIn = (group: Element): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>("button.strip"),
];

type StripsProps = Props & { askedSlot: number | null; onOpen(choice: Choice): void };

function Strips(props: StripsProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => keepOneTabStop(stripsIn(group.current!)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for a form
    <div
      ref={group}
      class="strips"
      role="group"
      aria-label={say("sintra-strips")}
      onKeyDown={event => moveFocus(STEPS, stripsIn(group.current!), event)}
    >
      {props.board.strips.map((_, slot) => (
        <Slot key={slot} slot={slot} {...props} />
      ))}
    </div>
  );
}

function Slot(props: StripsProps & { slot: number }) {
  const { board, printed, seat, slot, size, shown, lit, chosen, offered, isSmall = false } = props;
  const isShown = shown !== null && shown.target === slot;
  const drawn = {
    ...{ printed, seat, slot, lit },
    strip: board.strips[slot]!,
    small: isSmall,
    ghosts: isShown ? filledSpaces(printed, board, shown) : [],
    color: shown?.color ?? null,
    last: props.last.has(stripOf(seat, slot)),
  };
  if (size === "rival") return <Strip {...drawn} />;
  const [choice = null] = choicesFor(offered, slot);
  return (
    <StripTarget
      {...drawn}
      choice={choice}
      shown={isShown}
      chosen={choice !== null && chosen?.target === slot}
      asks={props.askedSlot === slot}
      refused={choice || offered.length === 0 ? "" : (props.refused[slot] ?? "")}
      onPress={color => press(props, color)}
      onShow={props.onShow}
    />
  );
}

/** Choose the only option at this strip, ask if there are several, or show why there is none. */
function press(props: StripsProps & { slot: number }, color: number | null): void {
  const { offered, refused, slot, askedSlot, onChoose, onOpen, onRefused } = props;
  const keeps = askedSlot === slot ? offered.filter(isKeep) : [];
  const kept = keeps.find(each => each.color === color);
  const options = kept ? [kept] : [...keeps, ...choicesFor(offered, slot)];
  if (options.length > 1) onOpen(options[0]!);
  else if (options[0]) onChoose(options[0]);
  else if (refused[slot]) onRefused(refused[slot]);
  else if (props.view.turn === props.seat) onRefused("sintra-take-first");
}

// --- Windows.

function Windows({ board, printed, seat, isSmall = false, shown, lit, last }: Props) {
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
          small={isSmall}
          slot={at}
          {...{ panes, seat, lit, last }}
        />
      ))}
      {printed.ornaments.length > 0 &&
        [0, 1, 2, 3].map(number => (
          <OrnamentFlower
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
