// The styles for windows that are not the size of a desktop. Each is loaded when the window first has that shape.
/** A media query for a phone in landscape orientation, or a small window. */
export const SMALL = "(max-height: 499px), (max-width: 1179px) and (max-height: 659px)";

/**
 * The styles by media query. Their order matters: later ones override earlier ones that apply to
 * the same window.
 */
const STYLES: [string, () => Promise<unknown>][] = [
  [
    "(max-width: 1179px), (max-height: 499px), (max-aspect-ratio: 6/5)",
    () => import("./narrow.css"),
  ],
  ["(max-width: 719px) and (max-aspect-ratio: 6/5)", () => import("./phone.css")],
  [SMALL, () => import("./small-window.css")],
  ["(min-width: 2300px)", () => import("./very-wide.css")],
];

/**
 * Load the styles that the window needs now, and ignore failures. Load other styles once the window
 * needs them.
 */
export async function loadWindowStyles(): Promise<void> {
  await Promise.allSettled(STYLES.map(([media, load]) => loadFor(matchMedia(media), load)));
}

async function loadFor(query: MediaQueryList, load: () => Promise<unknown>): Promise<void> {
  if (query.matches) await load();
  else query.addEventListener("change", () => void load(), { once: true });
}
