// A strip: its other side as a small icon, and five spaces. On one's own board it is a target.
import { Chip, Drawing, Piece } from "../../art/Piece.tsx";
import type { Choice } from "../../choosing/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import { say, signed } from "../../words/words.ts";
import { colorOf, spaceOf, stripOf } from "./places.ts";
import { pointing } from "./pointing.ts";
import { effectOf, sayStrip } from "./spoken.ts";

export interface StripProps {
  printed: SintraPrinted;
  strip: SintraBoard["strips"][number];
  seat: number;
  slot: number;
  small: boolean;
  /** Spaces on which panes of this color would land. */
  ghosts: readonly number[];
  color: number | null;
  last: boolean;
  lit: ReadonlySet<string>;
}

interface TargetProps extends StripProps {
  choice: Choice | null; // the first of those for this strip
  shown: boolean;
  chosen: boolean;
  asks: boolean; // what it asks is in a box of its own
  refused: string;
  onPress(color: number | null): void;
  onShow(choice: Choice | null): void;
}

/** To look at. */
export function Strip(props: StripProps) {
  return (
    <div
      class={look("strip", { gone: !props.strip, last: props.last })}
      data-place={stripOf(props.seat, props.slot)}
      role="img"
      aria-label={sayStrip(props.printed, props.strip, props.slot)}
    >
      <Spaces {...props} />
    </div>
  );
}

/** To choose. It stays a button when it can't be, so that the focus stays where it was. */
export function StripTarget(props: TargetProps) {
  const { choice, shown, chosen, asks, refused, strip, onShow } = props;
  return (
    <button
      type="button"
      class={look("strip", {
        gone: !strip,
        legal: !!choice || asks,
        shown,
        chosen,
        last: props.last,
      })}
      data-place={stripOf(props.seat, props.slot)}
      aria-disabled={!choice}
      aria-pressed={choice ? chosen : undefined}
      aria-label={labelOf(props)}
      onClick={event => props.onPress(colorUnder(event.target))}
      {...pointing(choice, onShow)}
    >
      <Spaces {...props} />
      {choice && !asks && <Badge choice={choice} />}
      {refused && <span class="why" aria-hidden="true" data-why={say(refused)} />}
    </button>
  );
}

const look = (name: string, states: Record<string, boolean>): string =>
  [name, ...Object.keys(states).filter(state => states[state])].join(" ");

function labelOf({ printed, strip, slot, choice, refused }: TargetProps): string {
  const label = `${sayStrip(printed, strip, slot)}.`;
  if (choice)
    return `${label} ${say("sintra-place-here", { effect: effectOf(choice).join(", ") })}`;
  return refused ? `${label} ${say(refused)}` : label;
}

/** A pane of a complete strip can be pressed to keep it. */
function colorUnder(target: EventTarget | null): number | null {
  const pane = (target as Element | null)?.closest(".space")?.querySelector("[data-color]");
  return pane ? Number(pane.getAttribute("data-color")) : null;
}

function Spaces(props: StripProps) {
  const { printed, strip, seat, slot, lit } = props;
  if (!strip) return <i>{say("sintra-open")}</i>;
  const [face, panes] = strip;
  return (
    <>
      <span class="back">
        {printed.faces[face ^ 1]!.map((color, at) => (
          <Chip key={at} color={color} />
        ))}
      </span>
      {panes.map((pane, at) => {
        const ghost = props.ghosts.includes(at);
        const shown = ghost ? props.color! : pane;
        const glows = lit.has(colorOf(seat, slot, shown)) || lit.has(spaceOf(seat, slot, at));
        return (
          <span
            key={at}
            class={look("space", { set: pane !== EMPTY, ghost, lit: glows })}
            data-place={spaceOf(seat, slot, at)}
          >
            <Space
              printed={printed.faces[face]![at]!}
              pane={shown}
              ghost={ghost}
              small={props.small}
            />
          </span>
        );
      })}
    </>
  );
}

function Space(props: { printed: number | null; pane: number; ghost: boolean; small: boolean }) {
  const { printed, pane, ghost, small } = props;
  if (pane === EMPTY) return <Piece game="sintra" color={printed} form="empty" small={small} />;
  return <Piece game="sintra" color={pane} form={ghost ? "ghost" : "full"} small={small} />;
}

/** What is gained, and how many break: drawn, for the strip's name has it in words already. */
function Badge({ choice: { points, spilled } }: { choice: Choice }) {
  return (
    <span class="badges" aria-hidden="true">
      {points !== 0 && <b class={points > 0 ? "plus" : "plus minus"} data-worth={signed(points)} />}
      {spilled > 0 && (
        <b class="plus minus falls" data-worth={spilled}>
          <Drawing name="shard" />
        </b>
      )}
    </span>
  );
}
