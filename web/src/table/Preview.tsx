// What happens if: the choice that is pointed at or made, in words and points.
import type { Choice } from "../choosing/choices.ts";
import { say, signed } from "../words/words.ts";
import { rowsOf } from "./preview.ts";
import type { Sitting } from "./sitting.ts";

export function Preview({ sitting }: { sitting: Sitting }) {
  const choice = sitting.shown;
  if (!choice && sitting.view!.phase === "over") return null;
  if (!choice) return <p class="preview panel muted">{say("table-preview-hint")}</p>;
  const { supposed, face } = sitting;
  const rows = supposed ? rowsOf(supposed, face, sitting.seat!) : [];
  return (
    <div class="preview panel">
      <p>
        <b>{capital(face.nameOf(choice))}</b> <span>{face.effectOf(choice).join(", ")}</span>
      </p>
      {rows.length > 1 && <Rows rows={rows} />}
      <Total {...choice} />
    </div>
  );
}

function Rows({ rows }: { rows: { label: string; points: number }[] }) {
  return (
    <dl>
      {rows.map(({ label, points }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{signed(points)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Total({ points }: Choice) {
  return points ? <strong class={points < 0 ? "loss" : "points"}>{signed(points)}</strong> : null;
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
