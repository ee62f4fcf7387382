// A board of Azul to edit: lines, wall and floor.
import { Drawing, Piece } from "../art/Piece.tsx";
import { say, signed } from "../i18n/messages.ts";
import { type AzulBoard, type AzulPrinted, EMPTY, MARKER } from "../wire.ts";
import { pieceName, placeName } from "./places.ts";
import { Spot, Spots } from "./Spot.tsx";

interface Props {
  board: AzulBoard;
  printed: AzulPrinted;
  seat: number;
}

export function AzulEditor(props: Props) {
  return (
    <div class="azul-editor">
      <Lines {...props} />
      <Wall {...props} />
      <Floor {...props} />
    </div>
  );
}

function Lines({ board, seat }: Props) {
  return (
    <Spots class="lines" label={say("position-lines")}>
      {board.lines.map(([color, count], row) => (
        <div class="line" key={row}>
          {Array.from({ length: row + 1 }, (_, at) => row - at).map(space => (
            <Spot
              key={space}
              place={{ at: "line", seat, row, space }}
              label={placeName(
                "position-line",
                { line: row + 1, space: space + 1 },
                pieceName("azul", space < count ? color : EMPTY),
              )}
            >
              {space < count ? <Piece game="azul" color={color} /> : <Drawing name="space" />}
            </Spot>
          ))}
        </div>
      ))}
    </Spots>
  );
}

function Wall({ board, printed, seat }: Props) {
  return (
    <Spots class="wall" label={say("position-wall")}>
      {board.wall.flatMap((colors, row) =>
        colors.map((color, column) => (
          <Spot
            key={`${row} ${column}`}
            place={{ at: "wall", seat, row, column, printed: printed.wall[row]![column]! }}
            label={placeName(
              "position-wall-space",
              { row: row + 1, column: column + 1 },
              color === EMPTY && printed.wall[row]![column] !== EMPTY
                ? say("position-empty-for", {
                    color: pieceName("azul", printed.wall[row]![column]),
                  })
                : pieceName("azul", color),
            )}
          >
            {color !== EMPTY ? (
              <Piece game="azul" color={color} />
            ) : printed.wall[row]![column] === EMPTY ? (
              <Drawing name="free" />
            ) : (
              <Piece game="azul" color={printed.wall[row]![column]!} form="empty" />
            )}
          </Spot>
        )),
      )}
    </Spots>
  );
}

function Floor({ board, printed, seat }: Props) {
  return (
    <Spots class="floor" label={say("position-floor")}>
      {printed.floor.map((cost, space) => {
        const color = board.floor[space];
        return (
          <Spot
            key={space}
            place={{ at: "floor", seat, space }}
            label={placeName(
              "position-floor-space",
              { space: space + 1 },
              pieceName("azul", color),
            )}
          >
            {color === undefined ? (
              <i class="cost" data-text={signed(cost)} />
            ) : color === MARKER ? (
              <Drawing name="marker" />
            ) : (
              <Piece game="azul" color={color} />
            )}
          </Spot>
        );
      })}
    </Spots>
  );
}
