// Reads from the page where each piece lies, as a person sees it.
import type { Page } from "playwright-core";
import { COLORS, type Game } from "../../src/art/pieces.ts";
import { GLAZIER, SHARD } from "../../src/games/sintra/places.ts";
import {
  type AzulBoard,
  type AzulPrinted,
  EMPTY,
  type GameReference,
  MARKER,
  type ReplayStep,
  type SintraBoard,
  type SintraPrinted,
  type View,
} from "../../src/wire.ts";

/** The content of the drawn page: colors by place, drawings by place, and texts. */
interface Drawn {
  pieces: Record<string, number[]>;
  /** Names of all drawings at a place, including those that are printed on the board. */
  prints: Record<string, string[]>;
  scores: Record<number, number>;
  names: Record<number, string>;
  lost: Record<number, number>;
  supply: number[][]; // bag and discard
  turn: number | null;
  round: string;
}

interface ReadRequest {
  versions: number[];
  /** Numbers of the events to move the replay slider to, if any. */
  steps: number[];
  /** The server's number for each drawing. */
  meaning: Record<string, number>;
  timeoutMs: number; // for one version
}

const TIMEOUT_MS = 60_000;

/** Read all versions in one call: between calls the page would paint, which takes much longer. */
async function readDrawn(page: Page, views: View[], steps: number[] = []): Promise<Drawn[]> {
  const colors = COLORS[views[0]!.game as Game].map((name, color) => [name, color]);
  const meaning = { ...Object.fromEntries(colors), marker: MARKER, glazier: GLAZIER, shard: SHARD };
  const versions = views.map(({ seq }) => seq);
  const request = { versions, steps, meaning, timeoutMs: TIMEOUT_MS };
  return JSON.parse(await page.evaluate(readInPage, request)) as Drawn[];
}

/** Runs in the page: read each version as soon as it is shown, before the next one. */
async function readInPage({ versions, steps, meaning, timeoutMs }: ReadRequest): Promise<string> {
  const all = (place: ParentNode, what: string) => [...place.querySelectorAll<HTMLElement>(what)];

  const slide = (seq: number) => {
    const slider = document.querySelector<HTMLInputElement>(".scrubber input")!;
    slider.value = String(seq);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const isReached = (seq: number) => !!document.querySelector(`.table-page[data-seq="${seq}"]`);
  const waitFor = (seq: number) =>
    new Promise<void>((done, late) => {
      if (isReached(seq)) return done();
      const observer = new MutationObserver(() => isReached(seq) && end(done));
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ["data-seq"] });
      const why = `The page never showed version ${seq}`;
      const timer = setTimeout(() => end(() => late(new Error(why))), timeoutMs);
      const end = (how: () => void) => {
        observer.disconnect();
        clearTimeout(timer);
        how();
      };
    });

  /** Return the color as drawn, which may differ from the element's attributes; NaN if it is not visible. */
  const colorOf = (piece: Element): number => {
    const name = piece.querySelector("use")?.getAttribute("href") ?? "";
    const { width, height } = piece.getBoundingClientRect();
    const isVisible = piece.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isVisible || !width || !height || !document.querySelector(`symbol${name}`)) return NaN;
    return meaning[name.replace(/^#(.-)?/, "")] ?? NaN;
  };
  const places = (): Pick<Drawn, "pieces" | "prints"> => {
    const [pieces, prints]: [Drawn["pieces"], Drawn["prints"]] = [{}, {}];
    for (const place of all(document, "[data-place]")) {
      const inside = (each: Element) => each.closest("[data-place]") === place;
      const found = [...(place.dataset.color ? [place] : []), ...all(place, "[data-color]")];
      pieces[place.dataset.place!] = found.filter(inside).map(colorOf);
      const uses = all(place, "use").filter(inside);
      prints[place.dataset.place!] = uses.map(use => use.getAttribute("href")!);
    }
    return { pieces, prints };
  };

  const parseScore = (text = "0"): number => Number(/−?\d+/.exec(text)![0].replace("−", "-"));
  const seats = (): Pick<Drawn, "scores" | "names" | "lost" | "turn"> => {
    const found: ReturnType<typeof seats> = { scores: {}, names: {}, lost: {}, turn: null };
    for (const card of all(document, ".seat-card, .turn-panel")) {
      const board = card.matches(".turn-panel") ? document.querySelector(".own-board")! : card;
      const textOf = (what: string, part: Element = card) =>
        part.querySelector(what)?.textContent ?? undefined;
      const seat = Number(textOf("h2 .seat")) - 1;
      found.scores[seat] = parseScore(textOf("h2 .score"));
      found.names[seat] = textOf("h2 .name")!;
      found.lost[seat] = Math.abs(parseScore(textOf(".glass small b", board)));
      if (card.dataset.turn === "true") found.turn = seat;
    }
    return found;
  };
  const supply = () =>
    all(document, ".table .supply p").map(group =>
      all(group, ":scope > span[title]").map(each => Number(each.textContent)),
    );

  const drawn: Drawn[] = [];
  for (const [at, seq] of versions.entries()) {
    if (at in steps) slide(steps[at]!);
    await waitFor(seq);
    const round = document.querySelector(".match-name")?.textContent ?? "";
    drawn.push({ ...places(), ...seats(), supply: supply(), round });
  }
  return JSON.stringify(drawn);
}

// --- Shared by both games.

interface Common {
  displays: number[][];
  center: number[];
  hasMarker: boolean; // the center has the start marker
  bag: number[];
  discard: number[];
  names: string[];
  turn: number | null;
  isRound: boolean; // the page shows this round's number
}

function common(drawn: Drawn, { displays, names, round }: View): Common {
  return {
    displays: displays.map((_, at) => counts(drawn.pieces[`source ${at + 1}`])),
    center: counts(drawn.pieces["source 0"]),
    hasMarker: drawn.pieces["marker 0"]?.[0] === MARKER,
    bag: drawn.supply[0]!,
    discard: drawn.supply[1]!,
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

interface Azul extends Omit<AzulBoard, "game"> {
  /** The printed drawings of the spaces without a tile. */
  open: string[];
}

function readAzul({ pieces, prints, scores }: Drawn, seat: number): Azul {
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
    open: range
      .flatMap(row => range.map(column => `seat ${seat} wall ${row} ${column}`))
      .flatMap(cell => (pieces[cell]!.length ? [] : color(prints[cell]!))),
  };
}

/** Return the board as the page draws it. A floor has seven spaces; tiles beyond them are not drawn. */
const azulOf = ({ game: _, floor, ...board }: AzulBoard, { wall }: AzulPrinted): Azul => ({
  ...board,
  floor: floor.slice(0, 7),
  open: wall
    .flatMap((row, at) => row.filter((_, column) => board.wall[at]![column] === EMPTY))
    .map(printed => (printed === EMPTY ? "free" : COLORS.azul[printed]!)),
});

// --- Sintra.

const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7];
interface Sintra extends Omit<SintraBoard, "game" | "strips"> {
  /** The panes, and the printed drawings of the empty spaces and of the other side. */
  strips: ({ panes: number[]; open: string[]; back: string[] } | null)[];
  hasMarker: boolean;
  petals: number[]; // the number of golden petals of each ornament
}

function readSintra({ pieces, prints, scores, lost }: Drawn, seat: number): Sintra {
  const at = (place: string): number[] => pieces[`seat ${seat} ${place}`]!;
  const positionOf = (kind: string, what: number, places: number[]): number =>
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
    glazier: positionOf("glazier", GLAZIER, SLOTS),
    track: positionOf("track", SHARD, [...Array(12).keys()]),
    score: scores[seat]!,
    lost: lost[seat]!,
    hasMarker: at("marker")?.[0] === MARKER,
    petals: [0, 1, 2, 3].map(number => {
      const uses = prints[`seat ${seat} ornament ${number}`] ?? []; // side B has none
      return uses.filter(use => use === "#petal").length;
    }),
  };
}

/** Return the colors of the drawings: "#f-yellow" is yellow. */
const color = (uses: string[]): string[] => uses.map(use => use.replace(/^#(.-)?/, ""));

function sintraOf(view: View, seat: number, printed: SintraPrinted): Sintra {
  const { game: _, strips, ...board } = view.boards[seat] as SintraBoard;
  const nameOf = (each: number | null): string => (each === null ? "joker" : COLORS.sintra[each]!);
  return {
    ...board,
    hasMarker: view.marker === seat,
    petals: [0, 1, 2, 3].map(number => (printed.ornaments.length ? panesAt(board, number) : 0)),
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

/** Return the number of panes in the two windows around an ornament. */
const panesAt = ({ windows }: Pick<SintraBoard, "windows">, ornament: number): number =>
  [windows[2 * ornament]!, windows[2 * ornament + 1]!].flat().filter(pane => pane !== EMPTY).length;

// --- Both sides of the comparison.

export interface Reading extends Common {
  boards: unknown[];
  indicator?: number[];
}

/** Read the page at desktop width, where every board is drawn in full. */
export async function read(page: Page, view: View): Promise<Reading> {
  const [drawn] = await readDrawn(page, [view]);
  return readingOf(drawn!, view);
}

/** Read the page in replay, at each of these events in turn. */
export async function readBack(page: Page, steps: ReplayStep[]): Promise<Reading[]> {
  const views = steps.map(({ view }) => view);
  const drawn = await readDrawn(
    page,
    views,
    steps.map(({ seq }) => seq),
  );
  return drawn.map((each, at) => readingOf(each, views[at]!));
}

function readingOf(drawn: Drawn, view: View): Reading {
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

/** Return the reading to expect for the server's view. */
export function expectedReading(view: View, { printed }: GameReference): Reading {
  if (view.game === "azul") {
    const boards = view.boards.map(board => azulOf(board as AzulBoard, printed as AzulPrinted));
    return { ...commonOf(view), boards };
  }
  return {
    ...commonOf(view),
    boards: view.boards.map((_, seat) => sintraOf(view, seat, printed as SintraPrinted)),
    indicator: view.indicator ?? [],
  };
}
