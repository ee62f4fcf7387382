// Once more, with the same people: whoever asks first opens the table, the others follow.
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";

export function Rematch({ sitting }: { sitting: Sitting }) {
  const { again } = sitting.sight!.table;
  if (again) {
    return (
      <a class="button primary" href={`/table/${again}`}>
        {say("table-go-again")}
      </a>
    );
  }
  if (!sitting.may("rematch")) return null;
  return (
    <button type="button" class="button primary" onClick={() => sitting.do({ do: "rematch" })}>
      {say("table-rematch")}
    </button>
  );
}
