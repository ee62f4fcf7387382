// Icons, 20 x 20, as strokes in the text color.

const dot = (x: number, y: number, r = 1.1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;
const path = (d: string): string => `<path d="${d}"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const SPEAKER = path("M2.5 7.5H5.5L9.5 4V16L5.5 12.5H2.5Z");

export const ICONS = {
  back: path("M12.5 4L6.5 10L12.5 16"),
  bot: `${path("M4.5 7.5H15.5A1 1 0 0 1 16.5 8.5V15.5A1 1 0 0 1 15.5 16.5H4.5A1 1 0 0 1 3.5 15.5V8.5A1 1 0 0 1 4.5 7.5ZM10 7.5V4.5M1.5 11V13.5M18.5 11V13.5M7.5 14H12.5")}${dot(10, 3.5, 1.3)}${dot(7.4, 11)}${dot(12.6, 11)}`,
  chat: `${path("M3 4H17V13.5H9.5L5.5 17V13.5H3Z")}${dot(7, 8.8, 0.9)}${dot(10, 8.8, 0.9)}${dot(13, 8.8, 0.9)}`,
  check: path("M3.5 10.5L8 15L16.5 5"),
  clock: `${ring(10, 10, 7.8)}${path("M10 5.5V10L13 12")}`,
  close: path("M4.5 4.5L15.5 15.5M15.5 4.5L4.5 15.5"),
  copy: path("M7 7H16.5V17.5H7ZM13 7V2.5H3.5V13H7"),
  eye: `${path("M1.5 10C5 4 15 4 18.5 10C15 16 5 16 1.5 10Z")}${dot(10, 10, 2.6)}`,
  first: path("M4.5 4.5V15.5M15.5 4.5L9 10L15.5 15.5"),
  flag: path("M4.5 18V3C8 1.5 11 5 16 3.5V11C11 12.5 8 9 4.5 10.5"),
  flip: path("M4 8.5A6.5 6.5 0 0 1 16 8M16 11.5A6.5 6.5 0 0 1 4 12M16 4v4h-4M4 16v-4h4"),
  forward: path("M7.5 4L13.5 10L7.5 16"),
  gear: `${ring(10, 10, 2.5)}${path("M8.6 2H11.4L11.9 4.3L13.7 5.4L16 4.7L17.4 7.2L15.7 8.8V11.2L17.4 12.8L16 15.3L13.7 14.6L11.9 15.7L11.4 18H8.6L8.1 15.7L6.3 14.6L4 15.3L2.6 12.8L4.3 11.2V8.8L2.6 7.2L4 4.7L6.3 5.4L8.1 4.3Z")}`,
  help: `${ring(10, 10, 7.8)}${path("M7.6 8C7.6 5 12.4 5 12.4 8C12.4 9.8 10 9.8 10 11.8")}${dot(10, 14.4, 1)}`,
  hint: path(
    "M7.5 14.5C7.5 12.5 5 11.5 5 8A5 5 0 0 1 15 8C15 11.5 12.5 12.5 12.5 14.5ZM8 17.5H12M10 14.5V10.5M8.3 8.8L10 10.5L11.7 8.8",
  ),
  home: path("M2.5 9.5L10 3L17.5 9.5M4.5 8V17H15.5V8M8 17V13A2 2 0 0 1 12 13V17"),
  keyboard: `${path("M2.5 5H17.5V15H2.5ZM6.5 12.3H13.5")}${dot(5.5, 8.3, 0.9)}${dot(8.5, 8.3, 0.9)}${dot(11.5, 8.3, 0.9)}${dot(14.5, 8.3, 0.9)}`,
  last: path("M15.5 4.5V15.5M4.5 4.5L11 10L4.5 15.5"),
  link: path(
    "M8.5 11.5A3.6 3.6 0 0 0 13.6 11.5L16.4 8.7A3.6 3.6 0 0 0 11.3 3.6L9.8 5.1M11.5 8.5A3.6 3.6 0 0 0 6.4 8.5L3.6 11.3A3.6 3.6 0 0 0 8.7 16.4L10.2 14.9",
  ),
  list: `${path("M7.5 5H17M7.5 10H17M7.5 15H17")}${dot(3.8, 5, 1.2)}${dot(3.8, 10, 1.2)}${dot(3.8, 15, 1.2)}`,
  menu: path("M3 5H17M3 10H17M3 15H17"),
  minus: path("M4 10H16"),
  moon: path("M16.5 12.5A7 7 0 1 1 8 3.2A5.7 5.7 0 0 0 16.5 12.5Z"),
  mute: `${SPEAKER}${path("M12.5 7.5L17.5 12.5M17.5 7.5L12.5 12.5")}`,
  offline: `${path("M2 7.5A12 12 0 0 1 7 4.6M11 4.3A12 12 0 0 1 18 7.5M5 11A7.5 7.5 0 0 1 9 8.7M12.5 9.2A7.5 7.5 0 0 1 15 11M3.5 2.5L16.5 17.5")}${dot(10, 15, 1.4)}`,
  pause: path("M6.5 4V16M13.5 4V16"),
  person: `${ring(10, 6.5, 3.5)}${path("M3.5 17.5C3.5 13.5 6.5 12 10 12C13.5 12 16.5 13.5 16.5 17.5")}`,
  play: solid("M6 4L16 10L6 16Z"),
  plus: path("M10 4V16M4 10H16"),
  putback: path(
    "M1.5 13.5C3.5 18.8 16.5 18.8 18.5 13.5M10.5 3.5H16.5V9.5H10.5ZM8 5.5C5 5.5 4.2 8 4.2 12M1.9 9.8L4.2 12.2L6.5 9.8",
  ),
  qr: `${path("M3 3H8V8H3ZM12 3H17V8H12ZM3 12H8V17H3ZM12 12V14.5M17 12H14.5V14.5M12 17H14.5M17 14.5V17")}${dot(5.5, 5.5, 0.9)}${dot(14.5, 5.5, 0.9)}${dot(5.5, 14.5, 0.9)}`,
  share: path("M10 12V2.5M6.5 5.5L10 2.3L13.5 5.5M4.5 9.5V17H15.5V9.5"),
  sound: `${SPEAKER}${path("M12 7.5A3.5 3.5 0 0 1 12 12.5M14.5 5A7 7 0 0 1 14.5 15")}`,
  star: solid("M10 2.5L12.3 7.3L17.5 8L13.7 11.7L14.6 17L10 14.4L5.4 17L6.3 11.7L2.5 8L7.7 7.3Z"),
  sun: `${ring(10, 10, 3.8)}${path("M10 1.5V4M10 16v2.5M1.5 10H4M16 10h2.5M4 4l1.7 1.7M14.3 14.3L16 16M4 16l1.7-1.7M14.3 5.7L16 4")}`,
  trophy: path(
    "M6 3H14V8.5A4 4 0 0 1 6 8.5ZM6 4.5H3C3 8 4.5 9.5 6.3 9.8M14 4.5H17C17 8 15.5 9.5 13.7 9.8M10 12.5V15M6.5 17.5C6.5 15.5 8 15 10 15C12 15 13.5 15.5 13.5 17.5Z",
  ),
  undo: path("M7.5 4L3.5 8L7.5 12M3.5 8H12A4.5 4.5 0 0 1 12 17H8"),
  warning: `${path("M10 2.8L18 16.7H2ZM10 8V11.5")}${dot(10, 14.2, 1)}`,
} as const;

export type IconName = keyof typeof ICONS;

export const icons = (): string =>
  Object.entries(ICONS)
    .map(
      ([name, lines]) =>
        `<symbol id="i-${name}" viewBox="0 0 20 20"><g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${lines}</g></symbol>`,
    )
    .join("\n");
