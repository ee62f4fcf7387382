// The page of one table, whatever stage it is in.
import { Later } from "./Dialogs.tsx";
import { Playing } from "./Playing.tsx";
import { Skeleton } from "./Skeleton.tsx";
import type { Sitting } from "./sitting.ts";
import { useSitting } from "./useSitting.ts";

export function Table({ sitting }: { sitting: Sitting }) {
  useSitting(sitting);
  const { sight, sheet, followed } = sitting;
  if (followed.missing) return <Later key="missing" load={missing} sitting={sitting} />;
  if (!sight || (sight.table.match && !sheet)) return <Skeleton />;
  if (sight.table.match) return <Playing sitting={sitting} />;
  return <Later key="waiting" load={waiting} sitting={sitting} />;
}

const missing = async () => (await import("./Missing.tsx")).Missing;
const waiting = async () => (await import("./waiting/Waiting.tsx")).Waiting;
