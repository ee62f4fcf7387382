// The page, read back: what lies where, as somebody who looks at it would tell.
import type { Page } from "playwright-core";
import { GLAZIER, SHARD } from "../../src/games/sintra/places.ts";
import {
  type AzulBoard,
  EMPTY,
  MARKER,
  type Sheet,
  type SintraBoard,
  type SintraPrinted,
  type View,
} from "../../src/wire.ts";

/** What is drawn: colors by place, drawings by place, and texts. */
interface Drawn {
  pieces: Record<string, number[]>;
  /** Names of drawings, also of what is only printed. */
  prints: Record<string, string[]>;
  scores: Record<number, number>;
  names: Record<number, string>;
  heaps: number[][]; // the bag, and what was put away
  turn: number | null;
  round: string;
}

const look = (page: Page): Promise<Drawn> => page.evaluate(inPage);

/** Runs in the page. */
function inPage(): Drawn {
  const all = (place: ParentNode, what: string) => [...place.querySelectorAll<HTMLElement>(what)];
  const pieces: Record<string, number[]> = {};
  const prints: Record<string, string[]> = {};
  for (const place of all(document, "[data-place]")) {
    const inside = (each: Element) => each.closest("[data-place]") === place;
    const found = [...(place.dataset.color ? [place] : []), ...all(place, "[data-color]")];
    pieces[place.dataset.place!] = found.filter(inside).map(each => Number(each.dataset.color));
    prints[place.dataset.place!] = all(place, "use")
      .filter(inside)
      .map(use => use.getAttribute("href")!);
  }
  const scores: Drawn["scores"] = {};
  const names: Drawn["names"] = {};
  let turn: number | null = null;
  for (const card of all(document, ".seat-card, .mine")) {
    const seat = Number(card.querySelector("h2 .seat")!.textContent) - 1;
    const score = /−?\d+$/.exec(card.querySelector("h2 .score")!.textContent!)![0];
    scores[seat] = Number(score.replace("−", "-"));
    names[seat] = card.querySelector("h2 .name")!.textContent!;
    if (card.dataset.turn === "true") turn = seat;
  }
  const heaps = all(document, ".rivals .heaps p").map(heap =>
    all(heap, ":scope > span[title]").map(each => Number(each.textContent)),
  );
  const round = document.querySelector(".match-name")?.textContent ?? "";
  return { pieces, prints, scores, names, heaps, turn, round };
}

// --- What every game has.

interface Common {
  displays: number[][];
  center: number[];
  hasMarker: boolean; // the center has the start marker
  bag: number[];
  discard: number[];
  names: string[];
  turn: number | null;
  isRound: boolean; // the page names this round
}

function common(drawn: Drawn, { displays, names, round }: View): Common {
  return {
    displays: displays.map((_, at) => counts(drawn.pieces[`source ${at + 1}`])),
    center: counts(drawn.pieces["source 0"]),
    hasMarker: drawn.pieces["marker 0"]?.[0] === MARKER,
    bag: drawn.heaps[0]!,
    discard: drawn.heaps[1]!,
    names: names.map((_, seat) => drawn.names[seat]!),
    turn: drawn.turn,
    isRound: drawn.round.endsWith(`Round ${round}`),
  };
}

const commonOf = (view: View): Common => ({
  displays: view.displays,
  center: view.center,
  hasMarker: view.marker == null && view.phase === "draft",
  bag: view.bag,
  discard: view.discard,
  names: view.names,
  turn: view.turn ?? null,
  isRound: true,
});

const counts = (colors: number[] = []): number[] =>
  [0, 1, 2, 3, 4].map(color => colors.filter(each => each === color).length);

// --- Azul.

function readAzul({ pieces, scores }: Drawn, seat: number): Omit<AzulBoard, "game"> {
  const at = (place: string): number[] => pieces[`seat ${seat} ${place}`]!;
  const range = [0, 1, 2, 3, 4];
  return {
    lines: range.map(line => {
      const tiles = range.slice(0, line + 1).flatMap(space => at(`line ${line} space ${space}`));
      return [tiles[0] ?? EMPTY, tiles.length];
    }),
    wall: range.map(row => range.map(column => at(`wall ${row} ${column}`)[0] ?? EMPTY)),
    floor: [0, 1, 2, 3, 4, 5, 6].flatMap(space => at(`floor ${space}`)),
    score: scores[seat]!,
  };
}

/** A floor has seven spaces; what falls over them is not drawn. */
const azulOf = ({ game: _, floor, ...board }: AzulBoard): Omit<AzulBoard, "game"> => ({
  ...board,
  floor: floor.slice(0, 7),
});

// --- Sintra.

const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7];
const NAMES = ["yellow", "orange", "pink", "blue", "white"];

interface Sintra extends Omit<SintraBoard, "game" | "strips" | "lost"> {
  /** Panes, the pattern of the empty spaces, and the other side's. */
  strips: ({ panes: number[]; open: string[]; back: string[] } | null)[];
}

function readSintra({ pieces, prints, scores }: Drawn, seat: number): Sintra {
  const at = (place: string): number[] => pieces[`seat ${seat} ${place}`]!;
  const marked = (kind: string, what: number, places: number[]): number =>
    places.findIndex(place => at(`${kind} ${place}`)?.includes(what));
  return {
    strips: SLOTS.map(slot => {
      const place = `seat ${seat} strip ${slot}`;
      if (!(`${place} space 0` in pieces)) return null;
      const spaces = [0, 1, 2, 3, 4].map(space => `${place} space ${space}`);
      return {
        panes: spaces.map(space => pieces[space]![0] ?? EMPTY),
        open: spaces
          .filter(space => !pieces[space]!.length)
          .flatMap(space => color(prints[space]!)),
        back: color(prints[place]!.filter(use => use.startsWith("#c-"))),
      };
    }),
    windows: SLOTS.map(slot => [
      at(`window ${slot} top`)[0] ?? EMPTY,
      at(`window ${slot} bottom`)[0] ?? EMPTY,
    ]),
    glazier: marked("glazier", GLAZIER, SLOTS),
    track: marked("track", SHARD, [...Array(12).keys()]),
    score: scores[seat]!,
  };
}

/** "#f-yellow" is yellow. */
const color = (uses: string[]): string[] => uses.map(use => use.split("-")[1]!);

function sintraOf({ game: _, lost: __, strips, ...board }: SintraBoard, printed: SintraPrinted) {
  const nameOf = (each: number | null): string => (each === null ? "joker" : NAMES[each]!);
  return {
    ...board,
    strips: strips.map(strip => {
      if (!strip) return null;
      const [face, panes] = strip;
      return {
        panes,
        open: printed.faces[face]!.filter((_, at) => panes[at] === EMPTY).map(nameOf),
        back: printed.faces[face ^ 1]!.map(nameOf),
      };
    }),
  };
}

// --- Both sides of the comparison.

interface Reading extends Common {
  boards: unknown[];
  indicator?: number[];
}

/** What the page shows, at a desk, where all boards are whole. */
export async function read(page: Page, view: View): Promise<Reading> {
  const drawn = await look(page);
  const seats = view.boards.map((_, seat) => seat);
  if (view.game === "azul") {
    return { ...common(drawn, view), boards: seats.map(seat => readAzul(drawn, seat)) };
  }
  return {
    ...common(drawn, view),
    boards: seats.map(seat => readSintra(drawn, seat)),
    indicator: [0, 1, 2, 3, 4, 5].map(at => drawn.pieces[`round ${at}`]?.[0] ?? EMPTY),
  };
}

/** The same from the server's view. */
export function told(view: View, { printed }: Sheet): Reading {
  if (view.game === "azul") {
    return { ...commonOf(view), boards: view.boards.map(board => azulOf(board as AzulBoard)) };
  }
  return {
    ...commonOf(view),
    boards: view.boards.map(board => sintraOf(board as SintraBoard, printed as SintraPrinted)),
    indicator: view.indicator ?? [],
  };
}
