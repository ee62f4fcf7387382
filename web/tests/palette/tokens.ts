// The color tokens, read from tokens.css.
import type { Triple } from "./cam02.ts";
import { type Theme, TOKENS } from "./rendered.ts";
import { light } from "./vision.ts";

const COLOR = "(#[0-9a-f]{3,8})";

/** Return the linear light of a token in a theme. */
export function token(name: string, theme: Theme): Triple {
  return light(hexOf(name, theme));
}

/** Return a color over another at an opacity, blended as a browser does. */
export function over(top: string, ground: string, opacity: number): Triple {
  const bytes = [1, 3, 5].map(at => {
    const [one, other] = [top, ground].map(hex => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(one! * opacity + other! * (1 - opacity));
  });
  return light(`#${bytes.map(byte => byte.toString(16).padStart(2, "0")).join("")}`);
}

export function hexOf(name: string, theme: Theme): string {
  const both = TOKENS.match(new RegExp(`--${name}: light-dark\\(${COLOR}, ${COLOR}\\);`));
  const same = TOKENS.match(new RegExp(`--${name}: ${COLOR};`));
  const hex = both ? both[theme === "light" ? 1 : 2] : same?.[1];
  if (!hex) throw new Error(`No color --${name}`);
  return hex;
}
