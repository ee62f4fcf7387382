// Drawings that players send across the table.
import { fill, freeLine, GILT, line, TONE } from "./faience.ts";
import { around } from "./geometry.ts";

export const PHRASE_GLYPHS = {
  sun: `<circle cx="32" cy="32" r="10.6" fill="${GILT}" stroke="${TONE.line}" stroke-width="1.5"/><path d="${around(12, "M32 17.4L29.4 9.4L34.6 9.4Z")}" fill="${GILT}" stroke="${TONE.line}" stroke-width="1.1" stroke-linejoin="round"/>${line("M28.6 30.4V31M35.4 30.4V31", 2)}${line("M28 34.6Q32 38 36 34.6", 1.5)}`,
  rain: `${fill("M19.4 36C13 36 11 27.6 17.4 25.6C17.4 18 27 15 31.4 20.6C37 16.4 46.4 19.6 46 27C53 27.4 52.6 36 46 36Z", TONE.wash)}${freeLine("M22 41L19.4 48M31.4 41L28.8 50M40.8 41L38.2 48", 2)}${line("M28.4 27V27.6M36 27V27.6", 2)}${line("M29.6 32Q32.2 29.8 34.8 32", 1.4)}`,
  star: `${fill("M32 9L38 24.6L54.6 25.4L41.6 35.8L46 52L32 42.8L18 52L22.4 35.8L9.4 25.4L26 24.6Z", TONE.deep)}<path d="M32 18L35.2 28.6" stroke="${TONE.wash}" stroke-width="2" stroke-linecap="round"/>`,
  glass: `${fill("M19 10.6H45V13.6C45 23 38.6 27.6 35 32C38.6 36.4 45 41 45 50.4V53.4H19V50.4C19 41 25.4 36.4 29 32C25.4 27.6 19 23 19 13.6Z", TONE.skin)}${fill("M23.6 21.4C25.6 25.4 29.4 28.4 32 31.6C34.6 28.4 38.4 25.4 40.4 21.4C36 19.6 28 23 23.6 21.4ZM20.4 52C21.4 46.4 27 43.4 32 42C37 43.4 42.6 46.4 43.6 52Z", TONE.deep, 0)}${line("M32 32V42", 1.3)}${freeLine("M16.4 10.6H47.6M16.4 53.4H47.6", 3)}`,
  heart: `${fill("M32 54C18 43.4 9.6 35.4 9.6 24.8C9.6 16.6 15.6 11.4 21.6 11.4C26.6 11.4 30.4 14.4 32 18.6C33.6 14.4 37.4 11.4 42.4 11.4C48.4 11.4 54.4 16.6 54.4 24.8C54.4 35.4 46 43.4 32 54Z", TONE.deep)}<path d="M15.8 24.4C15.8 20.4 18.2 17.6 21.4 17.2" fill="none" stroke="${TONE.wash}" stroke-width="2.4" stroke-linecap="round"/>`,
  ouch: `${fill("M11 11H34L29 24L36 33L28 43L31 53H11Z", TONE.deep)}${fill("M39 13H53V53H37L34.4 43.4L42.4 33L35.4 24Z", TONE.mid)}<path d="M19 23L26 30L19 37L14.8 30Z" fill="${TONE.skin}"/>${freeLine("M44 8L46.4 4.4M51 9.4L55.4 7M36.6 8L35.4 4", 1.6)}`,
};
