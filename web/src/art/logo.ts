// The logo of the site, also drawn as an icon for browser tabs and home screens.
import { around } from "./geometry.ts";

/** The logo: a palace window with a flower of four panes. */
export const LOGO = `
<rect x="1" y="1" width="62" height="62" rx="9" fill="#1f4fa8"/>
<path d="M15 55V31C15 20 22 12 32 6C42 12 49 20 49 31V55Z" fill="#fbf6e9"/>
<path d="M20 55V32C20 23.5 25 17.5 32 12.5C39 17.5 44 23.5 44 32V55" fill="none" stroke="#1f4fa8" stroke-width="1.5"/>
<path fill="#1f4fa8" d="${around(4, "M32 33.5C27.5 31.3 28 26.5 32 23.8C36 26.5 36.5 31.3 32 33.5Z", [32, 35])}"/>
<path fill="#e0a21b" d="${around(4, "M32 32C30.5 30 30.7 28 32 26C33.3 28 33.5 30 32 32Z", [32, 35], 45)}"/>
<path d="M24 50h16M27 53.5h10" stroke="#1f4fa8" stroke-width="1.5"/>
<path d="M5 17A12 12 0 0 0 17 5M47 5A12 12 0 0 0 59 17" fill="none" stroke="#9dbdf4" stroke-width="1.6"/>`;

/** The logo at 16 px: fewer and larger details. */
export const SMALL_LOGO = `
<rect width="64" height="64" rx="11" fill="#1f4fa8"/>
<path d="M11 58V31C11 19 20 10 32 4C44 10 53 19 53 31V58Z" fill="#fbf6e9"/>
<path fill="#1f4fa8" d="${around(4, "M32 34.5C24.5 31 25 23 32 17C39 23 39.5 31 32 34.5Z", [32, 36])}"/>
<circle cx="32" cy="36" r="4.5" fill="#e0a21b"/>`;
