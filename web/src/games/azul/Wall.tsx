// The wall: a real table, with what is printed on it and what was tiled.
import { Drawing, Piece } from "../../art/Piece.tsx";
import type { Choice } from "../../choosing/choices.ts";
import { type AzulBoard, type AzulPrinted, EMPTY } from "../../wire.ts";
import { sayPoints } from "../../words/story.ts";
import { say, signed } from "../../words/words.ts";
import { sayColor } from "./colors.ts";
import type { AzulProps, Ghosts } from "./ghosts.ts";
import { wallPlace } from "./places.ts";
import { pointing, Worth } from "./Target.tsx";

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
      {lands && of.shown && <Landing choice={of.shown} />}
      {choice && <Open of={of} choice={choice} row={row} hasWorth={!lands} />}
    </td>
  );
}

function Space({ of, row, column, color }: Omit<CellProps, "ghosts"> & { color: number }) {
  const printed = (of.printed as AzulPrinted).wall[row]![column]!;
  const small = of.size === "rival";
  if (color !== EMPTY) return <Named {...{ color, small }} form="full" />;
  if (printed !== EMPTY) return <Named color={printed} small={small} form="empty" />;
  return (
    <>
      <Drawing name="free" />
      <span class="visually-hidden">{say("azul-space-free")}</span>
    </>
  );
}

/** A drawing and its name, for those who hear the table. */
function Named(props: { color: number; small: boolean; form: "full" | "empty" }) {
  const color = sayColor(props.color);
  return (
    <>
      <Piece game="azul" {...props} />
      <span class="visually-hidden">{say(`azul-space-${props.form}`, { color })}</span>
    </>
  );
}

/** A column that may be chosen. */
function Open(props: { of: AzulProps; choice: Choice; row: number; hasWorth: boolean }) {
  const { of, choice, row, hasWorth } = props;
  const numbers = { row: row + 1, column: choice.column! + 1, points: sayPoints(choice.points) };
  return (
    <button
      type="button"
      class="target open"
      data-legal="true"
      data-choice={choice.id}
      aria-pressed={choice.id === of.chosen?.id}
      aria-label={say("azul-column", numbers)}
      {...pointing(of, choice)}
      onClick={() => of.onChoose(choice)}
    >
      {hasWorth && <Worth choice={choice} />}
    </button>
  );
}

function Landing({ choice: { points } }: { choice: Choice }) {
  return <b class={`landing ${points < 0 ? "loss" : "points"}`}>{signed(points)}</b>;
}

function choiceFor(of: AzulProps, row: number, column: number): Choice | undefined {
  if (of.view.row !== row) return undefined;
  return of.offered.find(choice => choice.column === column);
}
