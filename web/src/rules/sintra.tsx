// The rules of Stained Glass of Sintra, with their pictures.
import { COLORS } from "../art/pieces.ts";
import { Displays } from "../displays/Displays.tsx";
import { Board } from "../games/sintra/Board.tsx";
import { EndScoring } from "../games/sintra/EndScoring.tsx";
import { windowOf } from "../games/sintra/places.ts";
import { Rounds } from "../games/sintra/Rounds.tsx";
import { Track } from "../games/sintra/Track.tsx";
import { OrnamentFlower, Window } from "../games/sintra/Window.tsx";
import type { Say } from "../i18n/messages.ts";
import { EMPTY, type SintraBoard, type SintraPrinted } from "../wire.ts";
import { choiceOf, displaysStore, NONE, STATIC, viewOf } from "./figures.ts";
import data from "./printed.json";
import { type Guide, Rules } from "./Rules.tsx";

const A = data.sintra.a as SintraPrinted;
const B = data.sintra.b as SintraPrinted;
const [YELLOW, ORANGE, PINK, BLUE, WHITE] = [0, 1, 2, 3, 4];

export const SINTRA: Guide = {
  game: "sintra",
  sections: [
    { id: "glance", paragraphs: 5, list: "steps" },
    {
      id: "setup",
      paragraphs: 4,
      pictures: [
        { id: "board", Draw: Fresh },
        { id: "rounds", Draw: Indicator },
      ],
    },
    { id: "turn", paragraphs: 1 },
    { id: "take", paragraphs: 2, pictures: [{ id: "taken", Draw: Taken }] },
    { id: "place", paragraphs: 5, pictures: [{ id: "placed", Draw: Placed }] },
    { id: "home", paragraphs: 1 },
    { id: "complete", paragraphs: 5, pictures: [{ id: "scored", Draw: Scored }] },
    { id: "glass", paragraphs: 2, pictures: [{ id: "slid", Draw: Slid }] },
    { id: "round", paragraphs: 2 },
    { id: "end", paragraphs: 3 },
    { id: "ornaments", paragraphs: 1, pictures: [{ id: "flowers", Draw: Flowers }] },
    { id: "palette", paragraphs: 1, pictures: [{ id: "colors", Draw: Colors }] },
    { id: "notes", paragraphs: 4, list: "points" },
  ],
};

export const RulesSintra = (props: { say: Say; language: string }) => (
  <Rules guide={SINTRA} {...props} />
);

// --- Boards.

const FACES = [9, 2, 14, 5, 0, 12, 7, 10]; // a shuffled example
type Panes = SintraBoard["strips"][number];
type Lights = SintraBoard["windows"];

const strips = (): Panes[] => FACES.map(face => [face, Array<number>(5).fill(EMPTY)]);
const dark = (): Lights => FACES.map(() => [EMPTY, EMPTY]);

function boardWith(given: Partial<SintraBoard>): SintraBoard {
  const start = { score: 0, glazier: 0, track: 0, lost: 0, strips: strips(), windows: dark() };
  return { game: "sintra", ...start, ...given };
}

function Fresh() {
  const board = boardWith({});
  const view = viewOf("sintra", "a", { boards: [board] });
  return <Board {...STATIC} view={view} board={board} printed={A} />;
}

function Indicator() {
  const indicator = [PINK, BLUE, YELLOW, WHITE, ORANGE, PINK];
  return <Rounds view={viewOf("sintra", "a", { indicator })} printed={A} />;
}

function Taken() {
  const displays = [
    [0, 2, 1, 0, 1],
    [1, 0, 2, 1, 0],
    [2, 0, 0, 0, 2],
    [0, 0, 0, 3, 1],
    [1, 1, 1, 0, 1],
  ];
  const store = displaysStore(viewOf("sintra", "a", { displays }), "sintra", COLORS.sintra);
  store.selection.pick = { source: 2, color: PINK };
  return <Displays store={store} />;
}

const TWO_PINK = [
  { target: 2, placed: 1, spilled: 1, steps: 1 },
  { target: 4, placed: 2 },
  { target: 5, placed: 2 },
  { target: 6, placed: 1, spilled: 1, steps: 1 },
].map(given => choiceOf({ color: PINK, ...given }));

const [LEFT, FULL] = ["refusal-left-of-glazier", "refusal-no-fitting-space"];

export function Placed() {
  const begun: Panes = [12, [ORANGE, EMPTY, EMPTY, EMPTY, ORANGE]];
  const board = boardWith({ glazier: 2, strips: strips().with(5, begun) });
  const view = viewOf("sintra", "a", { boards: [board] });
  const refused = [LEFT, LEFT, "", FULL, "", "", "", FULL];
  return <Board {...STATIC} {...{ view, board, refused }} printed={A} offered={TWO_PINK} />;
}

function Slid() {
  return (
    <div class="sintra board own alone">
      <Track
        track={A.track}
        at={2}
        next={4}
        lost={0}
        seat={0}
        last={NONE}
        lit={NONE}
        hasMarker={false}
      />
    </div>
  );
}

// --- Windows without the rest of the board.

function Glazed(props: { windows: Lights; lit?: ReadonlySet<string>; printed: SintraPrinted }) {
  const { windows, lit = NONE, printed } = props;
  const ornaments = printed.ornaments.length ? [0, 1, 2, 3] : [];
  const still = { seat: 0, small: false, next: null, last: NONE, lit };
  return (
    <div class="sintra board own alone">
      <div class="windows">
        {windows.map((panes, slot) => (
          <Window key={slot} {...still} slot={slot} panes={panes} points={printed.windows[slot]!} />
        ))}
        {ornaments.map(number => (
          <OrnamentFlower
            key={number}
            seat={0}
            number={number}
            lit={false}
            points={printed.ornaments}
            left={windows[2 * number]!}
            right={windows[2 * number + 1]!}
          />
        ))}
      </div>
      {printed.palette && <EndScoring printed={printed} board={boardWith({ windows })} />}
    </div>
  );
}

function Scored() {
  const windows = dark()
    .with(1, [BLUE, EMPTY])
    .with(3, [YELLOW, EMPTY])
    .with(5, [WHITE, ORANGE])
    .with(7, [PINK, EMPTY]);
  const lit = new Set([3, 5, 7].map(slot => windowOf(0, slot)));
  return <Glazed windows={windows} lit={lit} printed={A} />;
}

function Flowers() {
  const full: Lights = [
    [BLUE, WHITE],
    [YELLOW, ORANGE],
    [PINK, PINK],
    [WHITE, EMPTY],
    [ORANGE, EMPTY],
    [BLUE, EMPTY],
    [EMPTY, EMPTY],
    [YELLOW, EMPTY],
  ];
  return <Glazed windows={full} printed={A} />;
}

function Colors() {
  const windows: Lights = [
    [ORANGE, BLUE],
    [EMPTY, EMPTY],
    [ORANGE, ORANGE],
    [WHITE, EMPTY],
    [PINK, EMPTY],
    [ORANGE, WHITE],
    [EMPTY, EMPTY],
    [BLUE, EMPTY],
  ];
  return <Glazed windows={windows} printed={B} />;
}
