// A position as one drawing: the displays, the board of the seat that acts, and its action with the better one.
import type { Game } from "../../art/pieces.ts";
import type { StoryItem, View } from "../../wire.ts";
import { Arrow, ArrowLabel, type ArrowProps, labelPoint, labelWidth } from "./Arrow.tsx";
import { azulDrawing } from "./azul.tsx";
import type { GameDrawing, Printed } from "./game.ts";
import type { Box, Ghost, Kind, Landing, Point } from "./geometry.ts";
import { rounded } from "./geometry.ts";
import { Frame, layOut, type Picked, Sources, type SourcesLayout, startOf } from "./Sources.tsx";
import { sintraDrawing } from "./sintra.tsx";

export const DRAWINGS: Record<Game, GameDrawing> = { azul: azulDrawing, sintra: sintraDrawing };

export interface DrawnAction {
  kind: Kind;
  label: string;
  items: readonly StoryItem[];
}

interface Props {
  view: View;
  printed: Printed;
  /** The seat whose board is drawn. */
  seat: number;
  actions: readonly DrawnAction[];
  /** Whether the displays are above the board instead of beside it. */
  isNarrow: boolean;
}

export function Scene({ view, printed, seat, actions, isNarrow }: Props) {
  const drawing = DRAWINGS[view.game as Game];
  const { u, board, sources, width, height } = isNarrow
    ? narrowLayout(view, drawing)
    : wideLayout(view, drawing);
  const drawn = actions.map(action =>
    placed(action, sources, drawing.landing(action.items, view.boards[seat]!, printed, u), board),
  );
  const arrows = arrowsOf(drawn, width, isNarrow ? null : gutterOf(view, board));
  return (
    <svg
      class="scene"
      viewBox={`-2 -2 ${rounded(width + 4)} ${rounded(height + 6)}`}
      aria-hidden="true"
    >
      <Sources view={view} layout={sources} picked={drawn.flatMap(({ picked }) => picked ?? [])} />
      <g transform={`translate(${rounded(board.x)} ${rounded(board.y)})`}>
        <drawing.Board board={view.boards[seat]!} printed={printed} u={u} />
        {drawn.map(({ action, ghosts }) => (
          <Ghosts key={action.kind} ghosts={ghosts} kind={action.kind} />
        ))}
      </g>
      {arrows.map(arrow => (
        <Arrow key={arrow.kind} {...arrow} />
      ))}
      {arrows.map(arrow => (
        <ArrowLabel key={arrow.kind} {...arrow} />
      ))}
    </svg>
  );
}

interface Layout {
  u: number;
  board: Box;
  sources: SourcesLayout;
  width: number;
  height: number;
}

/**
 * Lay out the displays in three rows on the left and the board on the right, its lines facing the
 * displays.
 */
function wideLayout(view: View, drawing: GameDrawing): Layout {
  const u = view.game === "azul" ? 44 : 34;
  const size = drawing.size(u);
  const step = size.height / 3;
  const count = view.displays.length;
  const columns = count > 6 ? 3 : 2;
  const center = centerBeside(count, columns, step);
  const x = Math.max(columns * step, center.x + center.width) + (view.game === "azul" ? 34 : 56);
  const sources = layOut(view, { columns, step, center });
  return {
    u,
    sources,
    board: { x, y: 0, ...size },
    width: x + size.width,
    height: size.height,
  };
}

/** Return the box of the center: the free places of the last row, or a separate column. */
function centerBeside(count: number, columns: number, step: number): Box {
  const free = columns * 3 - count;
  if (free > 0) {
    const left = (columns - free) * step;
    return { x: left + 4, y: 2 * step, width: Math.max(free * step, 112), height: step * 0.95 };
  }
  return { x: columns * step, y: step, width: 112, height: step };
}

const NARROW = 352;

/** Lay out the displays in rows above the board. */
function narrowLayout(view: View, drawing: GameDrawing): Layout {
  const count = view.displays.length;
  const columns = count > 5 ? Math.ceil(count / 2) : count;
  const step = NARROW / columns;
  const rows = Math.ceil(count / columns);
  const isBeside = rows * columns > count; // the center fits beside the last plates
  const top = rows * step + (isBeside ? 6 : 0);
  const center = { x: 0, y: top, width: NARROW, height: 62 };
  const size = drawing.size(1000);
  const u = (NARROW * 1000) / size.width;
  const y = top + center.height + 14;
  const board = { x: 0, y, width: NARROW, height: drawing.size(u).height };
  return {
    u,
    board,
    sources: layOut(view, { columns, step, center }),
    width: NARROW,
    height: y + board.height,
  };
}

/**
 * Return the x coordinate of the arrows' labels, between the displays and the pieces of the board.
 */
const gutterOf = (view: View, board: Box): number => board.x + (view.game === "azul" ? 34 : -30);

const BEND = 0.14;

/**
 * Return the arrows of the actions. They bend to different sides, and their labels do not overlap.
 */
function arrowsOf(drawn: readonly Drawn[], width: number, gutter: number | null): ArrowProps[] {
  const arrows: ArrowProps[] = [];
  for (const { action, from, to } of drawn) {
    if (!from || !to) continue;
    const { kind, label } = action;
    const across = gutter === null ? 0.5 : (gutter - from[0]) / (to[0] - from[0] || 1);
    const bend = kind === "better" ? BEND : -BEND;
    const at = Math.min(0.75, Math.max(0.3, across));
    const arrow = { kind, label, from, to, bend, at, width };
    if (arrows.some(other => isNear(other, arrow))) {
      arrow.at += arrow.at > 0.5 ? -0.22 : 0.22;
    }
    arrows.push(arrow);
  }
  return arrows;
}

/** Whether the labels of two arrows touch. */
function isNear(one: ArrowProps, other: ArrowProps): boolean {
  const [[x1, y1], [x2, y2]] = [labelPoint(one), labelPoint(other)];
  const width = (labelWidth(one.label) + labelWidth(other.label)) / 2;
  return Math.abs(x1 - x2) < width + 4 && Math.abs(y1 - y2) < 28;
}

interface Drawn {
  action: DrawnAction;
  ghosts: Ghost[];
  picked: Picked | null;
  from: Point | null;
  to: Point | null;
}

function placed(
  action: DrawnAction,
  sources: SourcesLayout,
  { ghosts, to, from }: Landing,
  board: Box,
): Drawn {
  const took = action.items.find(item => item.what === "took");
  const picked = took
    ? {
        source: took.source,
        color: took.color,
        hasMarker: action.items.some(item => item.what === "marker"),
        kind: action.kind,
      }
    : null;
  const onBoard = (point: Point): Point => [point[0] + board.x, point[1] + board.y];
  return {
    action,
    ghosts,
    picked,
    from: from ? onBoard(from) : picked && startOf(sources, picked),
    to: to && onBoard(to),
  };
}

function Ghosts({ ghosts, kind }: { ghosts: Ghost[]; kind: Kind }) {
  return (
    <g class="ghosts">
      {ghosts.map(({ symbol, ...box }, at) => (
        <g key={at}>
          <use href={`#${symbol}`} {...box} />
          <Frame box={box} kind={kind} />
        </g>
      ))}
    </g>
  );
}
