// A strip: an icon of its other side, and five spaces. On the player's own board it is a button.
import { ColorBand, Drawing, Piece } from "../../art/Piece.tsx";
import { say, signed } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../../wire.ts";
import { previewHandlers } from "../pointing.ts";
import { classes } from "./classes.ts";
import { colorOf, spaceOf, stripOf } from "./places.ts";
import { effectOf, sayStrip } from "./text.ts";

export interface StripProps {
  printed: SintraPrinted;
  strip: SintraBoard["strips"][number];
  seat: number;
  slot: number;
  small: boolean;
  /** The spaces on which panes of `color` would land. */
  ghosts: readonly number[];
  color: number | null;
  last: boolean;
  lit: ReadonlySet<string>;
}

interface TargetProps extends StripProps {
  choice: Choice | null; // the first choice for this strip
  shown: boolean;
  chosen: boolean;
  asks: boolean; // its question is open
  refused: string;
  onPress(color: number | null): void;
  onShow(choice: Choice | null): void;
}

/** A strip on another player's board. */
export function Strip(props: StripProps) {
  return (
    <div
      class={classes("strip", { gone: !props.strip, last: props.last })}
      data-place={stripOf(props.seat, props.slot)}
      role="img"
      aria-label={sayStrip(props.printed, props.strip, props.slot)}
    >
      <Spaces {...props} />
    </div>
  );
}

/**
 * A strip on the player's own board. It stays a button even while it is not a legal target, so that
 * it keeps the focus.
 */
export function StripTarget(props: TargetProps) {
  const { choice, shown, chosen, asks, refused, strip, onShow } = props;
  return (
    <button
      type="button"
      class={classes("strip", {
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
      {...previewHandlers(choice, onShow)}
    >
      <Spaces {...props} />
      {choice && !asks && <Badges choice={choice} />}
      {refused && <span class="reason" aria-hidden="true" data-reason={say(refused)} />}
    </button>
  );
}

function labelOf({ printed, strip, slot, choice, refused }: TargetProps): string {
  const label = `${sayStrip(printed, strip, slot)}.`;
  if (choice)
    return `${label} ${say("sintra-place-here", { effect: effectOf(choice).join(", ") })}`;
  return refused ? `${label} ${say(refused)}` : label;
}

/**
 * Return the color of the pane that was pressed, or null. On a complete strip, the player keeps
 * this pane.
 */
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
          <ColorBand key={at} color={color} />
        ))}
      </span>
      {panes.map((pane, at) => {
        const ghost = props.ghosts.includes(at);
        const shown = ghost ? props.color! : pane;
        const isLit = lit.has(colorOf(seat, slot, shown)) || lit.has(spaceOf(seat, slot, at));
        return (
          <span
            key={at}
            class={classes("space", { set: pane !== EMPTY, ghost, lit: isLit })}
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

/**
 * The points gained and the panes broken. Hidden from screen readers, since the strip's label has
 * both.
 */
function Badges({ choice: { points, spilled } }: { choice: Choice }) {
  return (
    <span class="badges" aria-hidden="true">
      {points !== 0 && (
        <b class={points > 0 ? "plus" : "plus minus"} data-points={signed(points)} />
      )}
      {spilled > 0 && (
        <b class="plus minus falls" data-points={spilled}>
          <Drawing name="shard" />
        </b>
      )}
    </span>
  );
}
