// Read how the table fills a window: everything that a player needs to decide is inside it, and
// nothing covers that.
import type { Page } from "playwright-core";
import { waitUntilDrawn } from "./pages.ts";

export const WINDOWS = [
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 650],
  [1280, 800],
  [1366, 625],
  [1536, 730],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
] as const;

type Windows = readonly (readonly [number, number])[];

/** The windows with the least room for each arrangement, and a very wide one. */
export const TIGHT: Windows = [
  [375, 667],
  [844, 390],
  [1366, 625],
  [1280, 800],
  [2560, 1440],
];

/**
 * A state of the page. `press` selects the element to press in the state before it, `shows` an
 * element that the state has.
 */
export interface State {
  name: string;
  press?: string;
  shows?: string;
}

/** Make the page transparent. The tests read only its geometry, so it need not be drawn. */
const hideDrawing = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.documentElement.style.setProperty("opacity", "0"));

/**
 * Go through these states in every window, and return what does not fit. Afterwards nothing is
 * picked. Resizing the page takes longest, so all states of one window are read in one call.
 */
export async function faultsInWindows(
  page: Page,
  states: State[],
  windows: Windows = WINDOWS,
  read: () => string[] = faultsOfLayout,
): Promise<string[]> {
  await hideDrawing(page);
  const faults: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await waitUntilDrawn(page);
    const found = await faultsInStates(page, states, read);
    faults.push(...found.map(fault => `${width}x${height}, ${fault}`));
  }
  return faults;
}

/** Go through these states in the window as it is. */
export const faultsInStates = (
  page: Page,
  states: State[],
  read: () => string[] = faultsOfLayout,
): Promise<string[]> =>
  page.evaluate<string[]>(`(${readStates})(${JSON.stringify(states)}, ${read})`);

/** Runs in the page: press one element after another, and read the layout after each. */
async function readStates(states: State[], read: () => string[]): Promise<string[]> {
  const press = (what: string) => document.querySelector<HTMLElement>(what)!.click();
  const until = async (isTrue: () => unknown) => {
    for (let tries = 0; tries < 200 && !isTrue(); tries++) await new Promise(go => setTimeout(go));
  };
  const pressed = ".confirm:enabled, .tile-group[aria-pressed=true]";
  const isClean = () => !document.querySelector(pressed);

  const faults: string[] = [];
  for (const state of states) {
    if (state.press) press(state.press);
    const { shows = "*" } = state;
    await until(() => document.querySelector(shows));
    if (!document.querySelector(shows)) faults.push(`${state.name}: no ${shows}`);
    faults.push(...read().map(fault => `${state.name}: ${fault}`));
  }
  if (!states.some(state => state.press)) return faults;
  for (let times = 0; times < 3 && !isClean(); times++) {
    press(".actions > .button"); // puts back the pick
    await new Promise(go => setTimeout(go));
  }
  await until(isClean);
  return faults;
}

/** Runs in the page: return the faults of its layout. */
export function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const shown = (selector: string) => {
    const found = box(selector);
    return found?.width ? found : null;
  };

  function findOutside(): void {
    const floating = ".chooser, .break, .ahead, .coach, .notice, .bubble";
    for (const [name, part] of [
      ...Object.entries(parts),
      ...all(floating).map(each => [each.className, each.getBoundingClientRect()] as const),
    ]) {
      if (!part) continue;
      const { left, top, right, bottom } = part;
      const isInside =
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const at = [left, top, right, bottom].map(Math.round);
      if (!isInside) faults.push(`${name} outside the window: ${at}`);
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`scrolls sideways by ${scrollWidth - innerWidth}`);
    if (scrollHeight > innerHeight) faults.push(`scrolls by ${scrollHeight - innerHeight}`);
  }

  function findOverlaps(): void {
    for (const [name, part] of Object.entries(parts)) {
      for (const [other, its] of Object.entries(parts)) {
        if (!part || !its || other <= name) continue;
        const wide = Math.min(part.right, its.right) - Math.max(part.left, its.left);
        const high = Math.min(part.bottom, its.bottom) - Math.max(part.top, its.top);
        if (wide > 1.5 && high > 1.5)
          faults.push(`${name} and ${other} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
      }
    }
  }

  /**
   * Find elements that are covered. All targets of a decision must be on top at their middle, even
   * each tile of a group.
   */
  function findCovered(): void {
    // In a small window, a lesson about the board has no other place than the displays.
    const lesson = document.querySelector<HTMLElement>(".coach")?.dataset.lesson ?? "";
    const isOverDisplays =
      (innerWidth < 1000 || innerHeight < 500) &&
      ["place", "confirm", "round", "goal"].includes(lesson);
    const needed = [
      ...(isOverDisplays ? [] : [".displays .tile-group:not([aria-disabled=true]) .piece"]),
      ".own-board :is([data-legal=true], .legal)",
      ":is(.chooser, .ahead, .coach, .notices > :last-child, .preview-area > .notice) button",
      ".actions > .button:enabled",
    ];
    for (const each of all(needed.join())) {
      const button = each.closest("button")!;
      const { x, y, width, height } = each.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const name = button.getAttribute("aria-label") ?? button.textContent;
      if (!top || !button.contains(top)) faults.push(`“${name}” is under ${top?.className}`);
    }
    for (const notice of all(".preview-area > * > .notice, .preview-area > .notice")) {
      const { bottom } = notice.getBoundingClientRect();
      const area = notice.closest(".preview-area")!.getBoundingClientRect();
      if (bottom > area.bottom + 1) faults.push(`a notice is cut off: ${notice.textContent}`);
    }
  }

  /** Find sizes beyond the limits for tiles, the ring of displays and the Confirm button. */
  function findSizes(): void {
    const isPhone = innerWidth < 720 || innerHeight < 500;
    const tile = box(".display .piece")?.width ?? Number.POSITIVE_INFINITY; // none after the draft
    const own = box(".own-board .board .piece")!.width;
    if (innerWidth >= 1600 && tile < 44) faults.push(`tiles on displays have ${tile} px`);
    // A notice on a phone takes its height from the displays for some seconds.
    const hasNotice = isPhone && document.querySelector(".preview-area .notice");
    if (!hasNotice && tile < own * 0.66)
      faults.push(`tiles on displays have ${tile} px, own ones ${own} px`);
    if (own > 84.1 || (!isPhone && own < 41.9)) faults.push(`own tiles have ${own} px`);
    const confirm = box(".confirm")!.width;
    if (confirm > 280.1) faults.push(`Confirm is ${confirm} px wide`);
    const ring = box(".sources")!;
    const isRing = getComputedStyle(document.querySelector(".display")!).position === "absolute";
    if (isRing && ring.width > 1.61 * ring.height)
      faults.push(`the ring is ${ring.width} x ${ring.height} px`);
  }

  /** Check that displays, own board and turn panel together use enough of the height. */
  function findEmptyHeight(): void {
    const used = [parts.displays, parts.board, box(".turn-panel")];
    let [height, end] = [0, 0];
    for (const part of used.sort((one, other) => one!.top - other!.top)) {
      height += Math.max(0, part!.bottom - Math.max(end, part!.top));
      end = Math.max(end, part!.bottom);
    }
    if (innerWidth >= 1280 && innerHeight >= 800 && height < innerHeight * 0.7)
      faults.push(`the table uses ${Math.round(height)} px of the height`);
  }

  const parts = {
    displays: shown(".sources"),
    board: shown(".own-board > .board"),
    confirm: shown(".confirm"),
    opponent: shown(".rivals > .seat-card"),
    log: shown(".side"),
    preview: shown(".preview-area"),
    score: shown(".inside > h2"),
  };
  const missing = (["displays", "board", "confirm"] as const).filter(name => !parts[name]);
  if (missing.length) return missing.map(name => `${name} missing`);
  findOutside();
  findOverlaps();
  findCovered();
  findSizes();
  findEmptyHeight();
  return faults;
}
