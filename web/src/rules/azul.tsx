// The rules of Azul, with their pictures.
import { COLORS } from "../art/pieces.ts";
import { Displays } from "../displays/Displays.tsx";
import { Board } from "../games/azul/Board.tsx";
import { Floor } from "../games/azul/Floor.tsx";
import { wallPlace } from "../games/azul/places.ts";
import { Wall } from "../games/azul/Wall.tsx";
import type { Say } from "../i18n/messages.ts";
import { type AzulBoard, type AzulPrinted, EMPTY, MARKER } from "../wire.ts";
import { choiceOf, displaysStore, STATIC, viewOf } from "./figures.ts";
import data from "./printed.json";
import { type Guide, Rules } from "./Rules.tsx";

const FIXED = data.azul.fixed as AzulPrinted;
const FREE = data.azul.free as AzulPrinted;
const [BLUE, YELLOW, RED, BLACK, WHITE] = [0, 1, 2, 3, 4];

export const AZUL: Guide = {
  game: "azul",
  sections: [
    { id: "glance", paragraphs: 4, list: "steps" },
    { id: "setup", paragraphs: 2, pictures: [{ id: "displays", Draw: Dealt }] },
    { id: "take", paragraphs: 3, pictures: [{ id: "taken", Draw: Taken }] },
    { id: "place", paragraphs: 3, pictures: [{ id: "placed", Draw: Placed }] },
    { id: "floor", paragraphs: 2, pictures: [{ id: "fallen", Draw: Fallen }] },
    { id: "round", paragraphs: 3 },
    {
      id: "score",
      paragraphs: 3,
      pictures: [
        { id: "alone", Draw: Alone },
        { id: "across", Draw: Across },
        { id: "both", Draw: Both },
      ],
    },
    { id: "next", paragraphs: 2 },
    { id: "end", paragraphs: 4, pictures: [{ id: "bonuses", Draw: Bonuses }] },
    { id: "free-wall", paragraphs: 4, pictures: [{ id: "columns", Draw: Columns }] },
    { id: "notes", paragraphs: 3, list: "points" },
  ],
};

export const RulesAzul = (props: { say: Say; language: string }) => (
  <Rules guide={AZUL} {...props} />
);

// --- The displays.

const DISPLAYS = [
  [1, 0, 0, 2, 1],
  [2, 1, 1, 0, 0],
  [0, 0, 3, 0, 1],
  [1, 1, 0, 1, 1],
  [0, 2, 2, 0, 0],
];

function Dealt() {
  const view = viewOf("azul", "fixed", { displays: DISPLAYS });
  return <Displays store={displaysStore(view, "azul", COLORS.azul)} />;
}

function Taken() {
  const view = viewOf("azul", "fixed", { displays: DISPLAYS });
  const store = displaysStore(view, "azul", COLORS.azul);
  store.selection.pick = { source: 2, color: BLUE };
  return <Displays store={store} />;
}

// --- Lines and floor.

const EMPTY_LINES = (): AzulBoard["lines"] => [0, 1, 2, 3, 4].map(() => [EMPTY, 0]);

function boardWith(given: Partial<AzulBoard>): AzulBoard {
  const wall = wallOf(".....", ".....", ".....", ".....", ".....");
  return { game: "azul", score: 0, lines: EMPTY_LINES(), wall, floor: [], ...given };
}

/** Return a fixed wall from its rows, in which # is a tile. */
function wallOf(...rows: string[]): number[][] {
  return rows.map((row, y) =>
    [...row].map((sign, x) => (sign === "#" ? FIXED.wall[y]![x]! : EMPTY)),
  );
}

const FLOOR = 5;
const TWO_YELLOW = [
  { target: 0, placed: 1, spilled: 1, points: 1, completes: true },
  { target: 1, placed: 2, points: 1, completes: true },
  { target: 4, placed: 2 },
  { target: FLOOR, spilled: 2, points: -2 },
].map(given => choiceOf({ color: YELLOW, ...given }));

export function Placed() {
  const lines = EMPTY_LINES().with(2, [RED, 1]);
  const board = boardWith({ lines, wall: wallOf("#....", "#....", ".....", "....#", ".....") });
  const refused = ["", "", "refusal-line-other-color", "refusal-color-on-row", "", ""];
  const view = viewOf("azul", "fixed", { boards: [board] });
  return (
    <Board
      {...STATIC}
      view={view}
      board={board}
      printed={FIXED}
      offered={TWO_YELLOW}
      refused={refused}
    />
  );
}

function Fallen() {
  const board = boardWith({ floor: [MARKER, RED, RED, BLACK] });
  const view = viewOf("azul", "fixed", { boards: [board] });
  return (
    <div class="azul board own alone">
      <Floor of={{ ...STATIC, view, board, printed: FIXED }} ghosts={null} />
    </div>
  );
}

// --- Walls.

type Lit = [row: number, column: number];

function Tiled({ wall, lit = [] }: { wall: number[][]; lit?: Lit[] }) {
  const board = boardWith({ wall });
  const view = viewOf("azul", "fixed", { boards: [board] });
  const places = new Set(lit.map(([row, column]) => wallPlace(0, row, column)));
  return (
    <div class="azul board own alone">
      <Wall of={{ ...STATIC, view, board, printed: FIXED, lit: places }} ghosts={null} />
    </div>
  );
}

function Alone() {
  return <Tiled wall={wallOf("#....", "..#..", ".....", "#....", ".....")} lit={[[1, 2]]} />;
}

const THREE: Lit[] = [2, 3, 4].map(column => [1, column]);

function Across() {
  return <Tiled wall={wallOf("#....", "..###", ".....", "#....", ".....")} lit={THREE} />;
}

const FOUR: Lit[] = [0, 1, 2, 3].map(column => [2, column]);
const DOWN: Lit[] = [1, 3].map(row => [row, 2]);

function Both() {
  const wall = wallOf("....#", "..#..", "####.", "..#..", ".....");
  return <Tiled wall={wall} lit={[...FOUR, ...DOWN]} />;
}

function Bonuses() {
  return <Tiled wall={wallOf("#####", "##...", "#.#..", "#..#.", "#...#")} />;
}

/**
 * A picture of the free wall for a yellow tile in row 2: the first space is taken, and the third
 * column already has yellow.
 */
function Columns() {
  const free = (): number[] => [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
  const top = free().with(2, YELLOW).with(3, BLUE);
  const wall = [top, free().with(0, WHITE), free().with(1, RED), free(), free()];
  const board = boardWith({ wall, lines: EMPTY_LINES().with(1, [YELLOW, 2]) });
  const view = viewOf("azul", "free", { boards: [board], phase: "tiling", row: 1 });
  const points = [0, 4, 0, 2, 1];
  const offered = [1, 3, 4].map(column =>
    choiceOf({ source: null, color: null, column, points: points[column]! }),
  );
  return <Board {...STATIC} view={view} board={board} printed={FREE} offered={offered} />;
}
