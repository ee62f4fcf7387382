// Chooses an action and picks its tiles in one step.
import type { Choice } from "../selection/choices.ts";
import { isSamePick } from "../selection/selection.ts";
import type { TableStore } from "./store.ts";

/** Choose an action, and pick its tiles if they are not picked yet. This replaces any other pick. */
export function chooseDirectly(choice: Choice, store: TableStore): void {
  const { source, color } = choice;
  if (source !== null && color !== null && !isSamePick(store.selection.pick, { source, color })) {
    store.pick({ source, color });
  }
  store.choose(choice);
}
