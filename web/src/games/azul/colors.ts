// Azul's colors by number, and their names.
import { COLORS } from "../../art/pieces.ts";
import { say } from "../../words/words.ts";

export const NAMES: readonly string[] = COLORS.azul;

export const sayColor = (color: number): string => say(`color-${NAMES[color]}`);
