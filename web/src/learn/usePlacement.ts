// Keeps the coach beside the part of the table that its lesson is about.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { around, type Box, placeBeside, type Side } from "./placement.ts";
import type { Lesson } from "./steps.ts";

const DISPLAYS = ".displays :is(.display, .center)";
const OWN_BOARD = ".own-board";
const BUTTONS = ".turn-panel .actions > *, .notice";
const TARGETS = ".own-board :is([data-legal=true], .legal)";

/** The selectors of the elements that each lesson is about. */
const SUBJECTS: Record<Lesson, string> = {
  take: DISPLAYS,
  center: DISPLAYS, // not only the center, because a coach beside the center would cover displays
  place: ".own-board :is([data-legal=true], .legal)",
  keep: ".own-board .chooser",
  home: ".sintra .home",
  confirm: ".confirm",
  wait: DISPLAYS,
  round: OWN_BOARD,
  goal: OWN_BOARD,
  over: OWN_BOARD,
};

/** The selectors of the elements that the player looks at or presses during each lesson. */
const NEEDED: Record<Lesson, string> = {
  take: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  center: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  home: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  place: `${OWN_BOARD}, ${BUTTONS}, .tile-group[aria-pressed=true]`,
  keep: `${OWN_BOARD}, ${BUTTONS}`,
  confirm: `${BUTTONS}, .own-board .board`,
  wait: `${DISPLAYS}, ${OWN_BOARD}`,
  round: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  goal: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  over: BUTTONS,
};

/**
 * The selectors of the elements that the player may press. The middle of each must stay visible.
 */
const PRESSED: Record<Lesson, string> = {
  take: `.tile-group[aria-disabled=false] .piece, ${TARGETS}, ${BUTTONS}`,
  center: `.tile-group[aria-disabled=false] .piece, ${TARGETS}, ${BUTTONS}`,
  home: `.tile-group[aria-disabled=false] .piece, ${TARGETS}, ${BUTTONS}`,
  place: `${TARGETS}, ${BUTTONS}`,
  keep: `${TARGETS}, ${BUTTONS}`,
  confirm: `${TARGETS}, ${BUTTONS}`,
  wait: BUTTONS,
  round: BUTTONS,
  goal: BUTTONS,
  over: BUTTONS,
};

const PHONE = "(max-width: 719px)";
const AROUND: Side[] = ["right", "left", "below", "above"];
const IN_A_COLUMN: Side[] = ["above", "below"];

export function usePlacement(coach: RefObject<HTMLElement | null>, lesson: Lesson | null): void {
  const place = () => lesson && coach.current && placeCoach(coach.current, lesson);
  useLayoutEffect(() => void place()); // after every change, because the table may have moved
  useEffect(() => {
    const listener = () => void place();
    addEventListener("resize", listener);
    // The table's parts change size after the window does, when the styles for its new shape have
    // loaded. The coach changes size when its font has loaded.
    const observer = new ResizeObserver(listener);
    const parts = document.querySelectorAll(".displays, .own-board, .coach");
    for (const part of parts) observer.observe(part);
    return () => {
      removeEventListener("resize", listener);
      observer.disconnect();
    };
  }, [lesson]);
}

function placeCoach(coach: HTMLElement, lesson: Lesson): void {
  const thing = around(boxesOf(SUBJECTS[lesson])) ?? around(boxesOf(DISPLAYS));
  if (!thing) return;
  const size = { width: coach.offsetWidth, height: coach.offsetHeight };
  const frame = { width: innerWidth, height: innerHeight };
  const sides = matchMedia(PHONE).matches ? IN_A_COLUMN : AROUND;
  const pressed = boxesOf(PRESSED[lesson]).map(middleOf);
  const placed = placeBeside(thing, size, frame, boxesOf(NEEDED[lesson]), sides, pressed);
  coach.dataset.side = placed.side ?? "";
  for (const name of ["left", "top", "at"] as const)
    coach.style.setProperty(`--${name}`, `${Math.round(placed[name])}px`);
}

/** Return the middle of a box, at most 24 px wide and high. */
function middleOf({ left, top, width, height }: Box): Box {
  const [wide, high] = [Math.min(width, 24), Math.min(height, 24)];
  return {
    left: left + (width - wide) / 2,
    top: top + (height - high) / 2,
    width: wide,
    height: high,
  };
}

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .map(each => each.getBoundingClientRect())
    .filter(({ width }) => width > 0);
