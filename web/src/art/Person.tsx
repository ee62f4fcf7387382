// The picture of a person or a bot: a tile with the avatar or the portrait.
import type { AVATARS } from "./avatars.ts";
import { type BotLevel, isBotLevel } from "./bots.ts";

export type AvatarName = keyof typeof AVATARS;
export type PersonName = AvatarName | BotLevel;

/** Return the name of a seat's picture: a bot's portrait by its level, or a person's avatar; null if there is none. */
export function faceOf(seat: { level?: string | null; avatar?: string | null }): PersonName | null {
  return isBotLevel(seat.level) ? seat.level : ((seat.avatar ?? null) as AvatarName | null);
}

interface Props {
  name: PersonName;
  /** The form of the picture: `tile` from 40 px up, `small` below, or `figure` without a tile. */
  form?: "tile" | "small" | "figure";
}

export function Person({ name, form = "small" }: Props) {
  return (
    <svg class={`person ${form}`} aria-hidden="true">
      <use href={`#${form}-${name}`} />
    </svg>
  );
}
