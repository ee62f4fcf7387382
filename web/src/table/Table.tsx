// The page of one table, whatever stage it is in.
import { Drawing } from "../art/Piece.tsx";
import { say } from "../words/words.ts";
import { Later } from "./Dialogs.tsx";
import { Playing } from "./Playing.tsx";
import type { Sitting } from "./sitting.ts";
import { useSitting } from "./useSitting.ts";

export function Table({ sitting }: { sitting: Sitting }) {
  useSitting(sitting);
  const { sight, sheet, followed } = sitting;
  if (followed.missing) return <Missing reason={followed.missing} />;
  if (!sight || (sight.table.match && !sheet)) return <Skeleton />;
  if (sight.table.match) return <Playing sitting={sitting} />;
  return <Later load={waiting} sitting={sitting} />;
}

const waiting = async () => (await import("./waiting/Waiting.tsx")).Waiting;

function Missing({ reason }: { reason: string }) {
  return (
    <main class="message">
      <Drawing name="skyline" />
      <h1>{reason}</h1>
      <p>{say("table-missing-hint")}</p>
      <a class="button primary" href="/">
        {say("table-home")}
      </a>
    </main>
  );
}

/** Where things will be, so that nothing jumps when they come. */
function Skeleton() {
  return (
    <main class="table skeleton" aria-busy="true">
      <p class="status">{say("web-loading")}</p>
      <div class="rivals" />
      <div class="offered" />
      <div class="mine card own" />
      <div class="side card" />
    </main>
  );
}
