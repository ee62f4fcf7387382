// The wall: an HTML table with printed spaces and tiles.
import { Drawing, Piece } from "../../art/Piece.tsx";
import { say, signed } from "../../i18n/messages.ts";
import { sayPoints } from "../../i18n/story.ts";
import type { Choice } from "../../selection/choices.ts";
import { type AzulBoard, type AzulPrinted, EMPTY } from "../../wire.ts";
import { previewHandlers } from "../pointing.ts";
import type { AzulProps, Ghosts } from "./ghosts.ts";
import { wallPlace } from "./places.ts";
import { PointsBadge } from "./Target.tsx";
import { sayColor } from "./text.ts";

export function Wall({ of, ghosts }: { of: AzulProps; ghosts: Ghosts | null }) {
  const { wall } = of.board as AzulBoard;
  return (
    <table class="wall" aria-label={say("azul-wall")}>
      <tbody>
        {wall.map((row, at) => (
          <tr key={at}>
            {row.map((_, column) => (
              <Cell key={column} of={of} row={at} column={column} ghosts={ghosts} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { of: AzulProps; row: number; column: number; ghosts: Ghosts | null };

function Cell({ of, row, column, ghosts }: CellProps) {
  const place = wallPlace(of.seat, row, column);
  const color = (of.board as AzulBoard).wall[row]![column]!;
  const lands = ghosts?.cell?.row === row && ghosts.cell.column === column;
  const choice = choiceFor(of, row, column);
  const planned = of.planned?.find(each => each.row === row && each.column === column);
  const state = [lands && "lands", of.lit.has(place) && "lit", of.last.has(place) && "last"];
  return (
    <td class={state.filter(Boolean).join(" ")} data-place={place}>
      <Space of={of} row={row} column={column} color={color} />
      {planned && <Piece game="azul" color={planned.color} form="ghost" />}
      {lands && <Piece game="azul" color={ghosts.color} form="ghost" />}
      {lands && of.shown && <LandingPoints choice={of.shown} />}
      {choice && <ColumnButton of={of} choice={choice} row={row} hasBadge={!lands} />}
    </td>
  );
}

function Space({ of, row, column, color }: Omit<CellProps, "ghosts"> & { color: number }) {
  const printed = (of.printed as AzulPrinted).wall[row]![column]!;
  const small = of.isSmall ?? false;
  if (color !== EMPTY) return <NamedPiece {...{ color, small }} form="full" />;
  if (printed !== EMPTY) return <NamedPiece color={printed} small={small} form="empty" />;
  return (
    <>
      <Drawing name="free" />
      <span class="visually-hidden">{say("azul-space-free")}</span>
    </>
  );
}

/** A piece with its color name for screen readers. */
function NamedPiece(props: { color: number; small: boolean; form: "full" | "empty" }) {
  const color = sayColor(props.color);
  return (
    <>
      <Piece game="azul" {...props} />
      <span class="visually-hidden">{say(`azul-space-${props.form}`, { color })}</span>
    </>
  );
}

/** The button for a column of the free wall that the player may choose. */
function ColumnButton(props: { of: AzulProps; choice: Choice; row: number; hasBadge: boolean }) {
  const { of, choice, row, hasBadge } = props;
  const numbers = { row: row + 1, column: choice.column! + 1, points: sayPoints(choice.points) };
  return (
    <button
      type="button"
      class="target open"
      data-legal="true"
      data-choice={choice.id}
      aria-pressed={choice.id === of.chosen?.id}
      aria-label={say("azul-column", numbers)}
      {...previewHandlers(choice, of.onShow)}
      onClick={() => of.onChoose(choice)}
    >
      {hasBadge && <PointsBadge choice={choice} />}
    </button>
  );
}

function LandingPoints({ choice: { points } }: { choice: Choice }) {
  return <b class={`landing ${points < 0 ? "loss" : "points"}`}>{signed(points)}</b>;
}

function choiceFor(of: AzulProps, row: number, column: number): Choice | undefined {
  if (of.view.row !== row) return undefined;
  return of.offered.find(choice => choice.column === column);
}
