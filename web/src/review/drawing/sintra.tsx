// Sintra's board as a drawing: the glazier above eight strips, the windows below them, and the broken glass.

import { symbol } from "../../art/pieces.ts";
import { filledSpaces } from "../../games/sintra/ghosts.ts";
import { signed } from "../../i18n/messages.ts";
import type { Choice } from "../../selection/choices.ts";
import { EMPTY, type SintraBoard, type SintraPrinted, type StoryItem } from "../../wire.ts";
import type { GameDrawing } from "./game.ts";
import { type Box, type Ghost, type Landing, middleOf, type Point } from "./geometry.ts";

const SLOTS = 8;
const SPACES = 5;
const SMALL = 24;

/** The lengths of the drawing, as multiples of a pane's width. */
const [COLUMN, GAP, PANE, BETWEEN] = [1.19, 0.1, 0.875, 0.07];
const [POST, BACK, WINDOW, TRACK] = [0.78, 0.98, 2.63, 0.5];
const STRIP = BACK + SPACES * (PANE + BETWEEN) + 0.06;
const WINDOWS_AT = POST + STRIP + 0.14;
const TRACK_AT = WINDOWS_AT + WINDOW + 0.2;
const WIDTH = SLOTS * COLUMN + (SLOTS - 1) * GAP;

interface Places {
  u: number;
  slot(slot: number): number; // its left edge
  space(slot: number, space: number): Box;
  light(slot: number, half: number): Box;
  glazier(slot: number): Box;
  track(space: number, spaces: number): Box;
}

function placesOf(u: number): Places {
  const slot = (at: number) => at * (COLUMN + GAP) * u;
  const inset = ((COLUMN - 1) / 2) * u;
  const pane = (at: number, y: number): Box => ({
    x: slot(at) + inset,
    y: y * u,
    width: u,
    height: PANE * u,
  });
  return {
    u,
    slot,
    space: (at, space) => pane(at, POST + BACK + space * (PANE + BETWEEN)),
    light: (at, half) => pane(at, WINDOWS_AT + (half ? 1.656 : 0.719)),
    glazier: at => ({
      x: slot(at) + ((COLUMN - POST * 0.75) / 2) * u,
      y: 0,
      width: POST * 0.75 * u,
      height: POST * u,
    }),
    track: (space, spaces) => ({
      x: (space * WIDTH * u) / spaces,
      y: TRACK_AT * u,
      width: (WIDTH * u) / spaces,
      height: TRACK * u,
    }),
  };
}

export const sintraDrawing: GameDrawing = {
  size: u => ({ width: WIDTH * u, height: (TRACK_AT + TRACK) * u }),
  Board: ({ board, printed, u }) => {
    const [own, places] = [board as SintraBoard, placesOf(u)];
    const print = printed as SintraPrinted;
    return (
      <>
        {own.strips.map((_, slot) => (
          <g key={slot}>
            {post(own, slot, places)}
            {strip(own, print, slot, places)}
            {window(own, print, slot, places)}
          </g>
        ))}
        {print.ornaments.length > 0 && ornaments(own, print, places)}
        {track(own, print, places)}
      </>
    );
  },
  landing: (items, board, printed, u) =>
    landing(items, board as SintraBoard, printed as SintraPrinted, placesOf(u)),
};

const Pane = ({ id, ...box }: Box & { id: string }) => <use href={`#${id}`} {...box} />;

const pane = (color: number, u: number): string => symbol("sintra", color, "full", u < SMALL);

function post(board: SintraBoard, slot: number, places: Places) {
  if (slot === board.glazier) return <use href="#glazier" {...places.glazier(slot)} />;
  const [x, y] = [places.slot(slot) + (COLUMN * places.u) / 2, (POST - 0.22) * places.u];
  return (
    <text class="cost" x={x} y={y} font-size={places.u * 0.32}>
      {slot + 1}
    </text>
  );
}

function strip(board: SintraBoard, printed: SintraPrinted, slot: number, places: Places) {
  const { u } = places;
  const frame = {
    x: places.slot(slot) + 0.6,
    y: POST * u,
    width: COLUMN * u - 1.2,
    height: STRIP * u,
    rx: u * 0.15,
  };
  const held = board.strips[slot];
  if (!held) return <rect class="strip gone" {...frame} />;
  const [face, panes] = held;
  return (
    <>
      <rect class="strip" {...frame} />
      {printed.faces[face ^ 1]!.map((color, at) => (
        <svg
          key={at}
          x={frame.x + frame.width / 2 - u * 0.31}
          y={(POST + 0.08 + at * 0.165) * u}
          width={u * 0.62}
          height={u * 0.15}
          aria-hidden="true"
        >
          <use href={`#c-${symbol("sintra", color, "full", false).split("-")[1]}`} />
        </svg>
      ))}
      {panes.map((color, at) => (
        <Pane
          key={at}
          id={
            color === EMPTY
              ? symbol("sintra", printed.faces[face]![at]!, "empty", u < SMALL)
              : pane(color, u)
          }
          {...places.space(slot, at)}
        />
      ))}
    </>
  );
}

function window(board: SintraBoard, printed: SintraPrinted, slot: number, places: Places) {
  const { u } = places;
  const x = places.slot(slot);
  return (
    <>
      <use href="#window" x={x} y={WINDOWS_AT * u} width={COLUMN * u} height={WINDOW * u} />
      <text
        class="window-points"
        x={x + (COLUMN * u) / 2}
        y={(WINDOWS_AT + 0.48) * u}
        font-size={u * 0.4}
      >
        {printed.windows[slot]}
      </text>
      {board.windows[slot]!.map(
        (color, half) =>
          color !== EMPTY && <Pane key={half} id={pane(color, u)} {...places.light(slot, half)} />,
      )}
    </>
  );
}

const PAIRS = [0, 1, 2, 3];
const TURNS = [0, 90, 180, 270];
const FLOWER = { width: 40, height: 40 };

/** Draw the flowers between the windows, each with the points it is currently worth. */
function ornaments(board: SintraBoard, printed: SintraPrinted, places: Places) {
  const { u } = places;
  const size = u * 0.78;
  return PAIRS.map(number => {
    const [left, right] = [board.windows[2 * number]!, board.windows[2 * number + 1]!];
    const set = [left[0], right[0], right[1], left[1]].map(color => color !== EMPTY);
    const x = places.slot(2 * number + 1) - (GAP * u) / 2;
    const y = (WINDOWS_AT + 1.62) * u;
    return (
      <g key={number}>
        <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 40})`}>
          <use href="#ornament" {...FLOWER} />
          {TURNS.map(
            (turn, at) =>
              set[at] && (
                <use key={turn} href="#petal" {...FLOWER} transform={`rotate(${turn} 20 20)`} />
              ),
          )}
          <use href="#boss" {...FLOWER} />
        </g>
        <text class="ornament-points" x={x} y={y} font-size={size * 0.4}>
          {printed.ornaments[set.filter(Boolean).length]}
        </text>
      </g>
    );
  });
}

function track(board: SintraBoard, printed: SintraPrinted, places: Places) {
  const { u } = places;
  return printed.track.map((points, at) => {
    const box = places.track(at, printed.track.length);
    const [x, y] = middleOf(box);
    return (
      <g key={at}>
        <rect class={at === board.track ? "track here" : "track"} {...box} />
        <text class="cost" x={x} y={y} font-size={u * 0.34}>
          {signed(points)}
        </text>
        {at === board.track && (
          <use
            href="#shard"
            x={x - u * 0.2}
            y={box.y - u * 0.28}
            width={u * 0.4}
            height={u * 0.4}
          />
        )}
      </g>
    );
  });
}

// --- Where an action ends.

function landing(
  items: readonly StoryItem[],
  board: SintraBoard,
  printed: SintraPrinted,
  places: Places,
): Landing {
  const took = items.find(item => item.what === "took");
  if (took) return panesOf(items, took, board, printed, places);
  const home = items.find(item => item.what === "glazier");
  if (home) {
    const [start, end] = [places.glazier(home.origin), places.glazier(home.slot)];
    const to: Point = [end.x + end.width + 4, end.y + end.height / 2];
    return { ghosts: [{ ...end, symbol: "glazier" }], from: middleOf(start), to };
  }
  const kept = items.find(item => item.what === "kept");
  if (!kept) return { ghosts: [], to: null };
  const light = places.light(kept.slot, kept.place);
  const from = middleOf(places.space(kept.slot, 2));
  return { ghosts: [{ ...light, symbol: pane(kept.color, places.u) }], from, to: topOf(light) };
}

/** Return where the panes of an action land: on their strip, or at the shard if they break. */
function panesOf(
  items: readonly StoryItem[],
  { color }: { color: number },
  board: SintraBoard,
  printed: SintraPrinted,
  places: Places,
): Landing {
  const [glazed, jokers] = [
    items.find(item => item.what === "glazed"),
    items.find(item => item.what === "jokers"),
  ];
  const slot = glazed?.slot ?? jokers?.slot;
  if (slot === undefined) {
    return { ghosts: [], to: topOf(places.track(board.track, printed.track.length)) };
  }
  const onJokers = jokers?.count ?? 0;
  const placed = (glazed?.count ?? 0) + onJokers;
  const choice = { target: slot, color, placed, jokers: onJokers } as Choice;
  const spaces = filledSpaces(printed, board, choice).sort((one, other) => one - other);
  const ghosts: Ghost[] = spaces.map(space => ({
    ...places.space(slot, space),
    symbol: pane(color, places.u),
  }));
  const [first] = ghosts;
  return { ghosts, to: first ? [first.x - 2, first.y + first.height / 2] : null };
}

const topOf = ({ x, y, width }: Box): Point => [x + width / 2, y - 3];
