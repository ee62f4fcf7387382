// The table page begins: who is asking, which table, and the link to it.
import { render } from "preact";
import { Followed } from "../live/followed.ts";
import { Link, liveAddress } from "../live/link.ts";
import { keepLast, lastOf } from "../offline/last.ts";
import { register } from "../offline/register.ts";
import { apply } from "../settings/settings.ts";
import { Sitting } from "./sitting.ts";
import { Table } from "./Table.tsx";

export function start(root: HTMLElement): void {
  apply();
  const id = location.pathname.split("/").pop()!;
  const sitting = new Sitting(new Followed(new Link(liveAddress()).open(), id));
  outlast(sitting);
  register();
  render(<Table sitting={sitting} />, root);
}

/** Without the server the last position is there to look at. */
function outlast(sitting: Sitting): void {
  const { followed } = sitting;
  const keep = () =>
    sitting.sight && sitting.sheet && keepLast(followed.id, sitting.sight, sitting.sheet);
  addEventListener("pagehide", keep);
  followed.tell(change => {
    if (change || followed.isUp) return;
    keep();
    const last = followed.sight ? null : lastOf(followed.id);
    if (last) void sitting.recall(last.sight, last.sheet);
  });
}
