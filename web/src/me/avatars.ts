// The avatars by name, in the order in which they are offered.
import type { NewGuest } from "../wire.ts";

type Avatar = NonNullable<NewGuest["avatar"]>;

export const AVATAR_NAMES: readonly Avatar[] = [
  "swallow",
  "fish",
  "boat",
  "carnation",
  "lemon",
  "cat",
  "key",
  "tower",
  "snail",
  "moon",
  "guitar",
  "olive",
];
