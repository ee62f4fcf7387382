// The picture of the person or bot on a seat.
import { type AvatarName, faceOf, type PersonName } from "../art/Person.tsx";
import { guestAvatar, guestName } from "../client/http.ts";
import { AVATAR_NAMES } from "../me/avatars.ts";
import type { SeatView } from "../wire.ts";

export const portraitOf = (seat: SeatView): PersonName => faceOf(seat) ?? avatarFor(seat.name);

export const ownPortrait = (): AvatarName =>
  (guestAvatar() as AvatarName | null) ?? avatarFor(guestName() ?? "");

/** Return an avatar for a person who has not chosen one. The same name always gets the same avatar. */
function avatarFor(name = ""): AvatarName {
  const sum = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  return AVATAR_NAMES[sum % AVATAR_NAMES.length]!;
}

/** Whether the seat is still free. */
export const isFree = ({ kind }: SeatView): boolean => kind === "open" || kind === "invited";
