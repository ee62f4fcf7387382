// The tiles of one color at one source, as a single button.
import { Drawing, Piece } from "../art/Piece.tsx";
import type { Game } from "../art/pieces.ts";
import { say } from "../i18n/messages.ts";
import { saySource, sayTiles } from "../i18n/story.ts";
import { type Choice, canPick, type Pick } from "../selection/choices.ts";
import { isSamePick, type Selection } from "../selection/selection.ts";
import { CENTER, MARKER, type View } from "../wire.ts";

/** The part of the table store that the displays need. */
export interface DisplaysStore {
  view: View | null;
  face: { id: Game; colors: string[] };
  choices: Choice[];
  selection: Selection;
  /** The tiles that are marked because a bot is about to take them. */
  marked?: Pick | null;
  /** Places that the last action touched. */
  last: ReadonlySet<string>;
  pick(pick: Pick): void;
}

/** Return the tiles that the player has picked, or that a bot is about to take. */
export const pickIn = ({ selection, marked }: DisplaysStore): Pick | null =>
  selection.pick ?? marked ?? null;

export interface Group {
  color: number;
  count: number;
}

export const groupsOf = (counts: readonly number[]): Group[] =>
  counts.map((count, color) => ({ color, count })).filter(({ count }) => count > 0);

interface GroupProps {
  store: DisplaysStore;
  source: number;
  group: Group;
  /** The quarter of the display, 0 to 3 in reading order, in which the group begins. */
  quarter?: number;
  hasMarker?: boolean;
}

export function TileGroup({ store, source, group, quarter = 0, hasMarker = false }: GroupProps) {
  const { color, count } = group;
  const pick = { source, color };
  const isPicked = isSamePick(pickIn(store), pick);
  const isLegal = canPick(store.choices, pick);
  return (
    <button
      type="button"
      class={`tile-group n${count} q${quarter}`}
      data-group={color}
      aria-disabled={!isLegal}
      aria-pressed={isPicked}
      aria-label={labelOf(store, group, source, hasMarker)}
      onClick={() => isLegal && store.pick(pick)}
    >
      <i class="tiles" style={{ "--count": count }}>
        {Array.from({ length: count }, (_, each) => (
          <Piece key={each} game={store.face.id} color={color} />
        ))}
      </i>
      <b aria-hidden="true">{count}</b>
    </button>
  );
}

function labelOf(store: DisplaysStore, { color, count }: Group, source: number, marker: boolean) {
  const tiles = sayTiles(store.face.colors[color]!, count);
  return say(marker ? "displays-take-marker" : "displays-take", {
    tiles,
    source: saySource(source),
  });
}

/** The start marker, which goes to the first seat that takes from the center. */
export function Marker({ isTaken }: { isTaken: boolean }) {
  return (
    <span
      class={`start${isTaken ? " taken" : ""}`}
      data-place={`marker ${CENTER}`}
      data-color={MARKER}
    >
      <Drawing name="marker" />
      <span class="visually-hidden">{say("displays-marker")}</span>
    </span>
  );
}
