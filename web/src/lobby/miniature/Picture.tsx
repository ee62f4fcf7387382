// Pictures of a table from above, drawn from its public view. Screen readers get the text beside them.
import type { Game } from "../../art/pieces.ts";
import type { View } from "../../wire.ts";
import { azulPicture } from "./AzulPicture.tsx";
import { sintraPicture } from "./SintraPicture.tsx";
import { Sources, type SourcesBox } from "./Sources.tsx";

const PICTURES = { azul: azulPicture, sintra: sintraPicture };

export interface PictureProps {
  view: View;
  /** The printed data of the boards; null until it is loaded. */
  printed: unknown;
  last: ReadonlySet<string>;
  /** The seat whose board is drawn large. */
  own?: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of the whole table for a player: the displays, the player's own board large, and the other boards small. */
export function TablePicture(props: PictureProps) {
  const { view, own = 0 } = props;
  const others = view.boards.map((_, seat) => seat).filter(seat => seat !== own);
  const { sources, board, rest } = LAYOUTS[view.game as Game](view.displays.length);
  return (
    <Frame {...props} size="340 172">
      <Sources view={view} {...sources} />
      <BoardIn {...props} seat={own} box={board} isOwn />
      {split(rest, others.length > 1 ? 2 : 1, others.length > 1 ? 2 : 1).map(
        (box, at) =>
          others[at] !== undefined && (
            <BoardIn key={at} {...props} seat={others[at]!} box={box} isPart />
          ),
      )}
    </Frame>
  );
}

type Layout = (displays: number) => { sources: SourcesBox; board: Box; rest: Box };

const LAYOUTS: Record<Game, Layout> = {
  azul: displays => {
    const step = Math.min(51, 270 / displays);
    return {
      sources: { x: 3, y: 27 - step / 2, step, columns: displays + 1, center: 60 },
      board: { x: 3, y: 58, width: 216, height: 112 },
      rest: { x: 228, y: 58, width: 109, height: 112 },
    };
  },
  sintra: displays => {
    const columns = Math.ceil((displays + 1) / 2);
    const step = 111 / columns;
    const top = 2 * step + 8;
    return {
      sources: { x: 227, y: 2, step, columns },
      board: { x: 3, y: 3, width: 216, height: 167 },
      rest: { x: 228, y: top, width: 109, height: 170 - top },
    };
  },
};

/** A picture of a table for spectators: all boards at the same size, and the displays if there is room. */
export function WatchPicture(props: PictureProps) {
  const { view } = props;
  const isPair = view.boards.length === 2;
  const hasSources = isPair && view.game === "azul";
  const area = hasSources
    ? { x: 3, y: 60, width: 334, height: 85 }
    : { x: 3, y: 4, width: 334, height: 141 };
  return (
    <Frame {...props} size="340 148">
      {hasSources && <Sources view={view} x={3} y={1} step={54} columns={6} />}
      {split(area, 2, isPair ? 1 : 2).map(
        (box, seat) => view.boards[seat] && <BoardIn key={seat} {...props} seat={seat} box={box} />,
      )}
    </Frame>
  );
}

/** A picture of one board alone. */
export function BoardPicture(props: PictureProps) {
  const height = props.view.game === "azul" ? 112 : 172;
  const box = { x: 1, y: 1, width: 220, height: height - 2 };
  return (
    <Frame {...props} size={`222 ${height}`}>
      <BoardIn {...props} seat={props.own ?? 0} box={box} isOwn />
    </Frame>
  );
}

/** A picture of the first two boards, side by side. */
export function PairPicture(props: PictureProps) {
  const width = props.view.game === "azul" ? 230 : 160;
  return (
    <Frame {...props} size={`${width + 2} 60`}>
      {split({ x: 1, y: 1, width, height: 58 }, 2, 1).map((box, seat) => (
        <BoardIn key={seat} {...props} seat={seat} box={box} />
      ))}
    </Frame>
  );
}

/** The SVG element of a picture. Its `data-seq` is the drawn version of the table. */
function Frame(props: PictureProps & { size: string; children: preact.ComponentChildren }) {
  return (
    <svg
      class="table-picture"
      viewBox={`0 0 ${props.size}`}
      data-seq={props.view.seq}
      aria-hidden="true"
    >
      {props.children}
    </svg>
  );
}

interface BoardInProps extends PictureProps {
  seat: number;
  box: Box;
  isOwn?: boolean;
  isPart?: boolean;
}

/** A board in a frame, as large as fits. */
function BoardIn({ view, printed, last, seat, box, isOwn, isPart = false }: BoardInProps) {
  const picture = PICTURES[view.game as Game];
  const size = isPart ? picture.part : picture.whole;
  const margin = box.width > 100 ? 7 : 4;
  const across = (box.width - 2 * margin) / size.width;
  const scale = Math.min(across, (box.height - 2 * margin) / size.height);
  const x = box.x + (box.width - size.width * scale) / 2;
  const y = box.y + (box.height - size.height * scale) / 2;
  return (
    <>
      <rect class={isOwn ? "board own" : "board"} {...box} rx="7" />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <picture.Board board={view.boards[seat]!} {...{ printed, seat, last, isPart }} />
      </g>
    </>
  );
}

const GAP = 5;

/** Divide a box into equal boxes, row by row. */
function split(box: Box, columns: number, rows: number): Box[] {
  const width = (box.width - GAP * (columns - 1)) / columns;
  const height = (box.height - GAP * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: box.x + (at % columns) * (width + GAP),
    y: box.y + Math.floor(at / columns) * (height + GAP),
    width,
    height,
  }));
}
