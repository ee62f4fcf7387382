// Keeps the coach beside the part of the table that its lesson is about.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { around, type Box, placeBeside, type Side } from "./placement.ts";
import type { Lesson } from "./steps.ts";

const DISPLAYS = ".displays :is(.display, .center)";
const OWN_BOARD = ".own-board";
const BUTTONS = ".turn-panel .actions > *";

/** What each lesson is about. */
const SUBJECTS: Record<Lesson, string> = {
  take: DISPLAYS,
  center: DISPLAYS, // among which the center has a frame: beside it would be over displays
  place: ".own-board :is([data-legal=true], .legal)",
  keep: ".own-board .chooser",
  home: ".sintra .home",
  confirm: ".confirm",
  wait: DISPLAYS,
  round: OWN_BOARD,
  goal: OWN_BOARD,
  over: OWN_BOARD,
};

/** What the player looks at or presses meanwhile. */
const NEEDED: Record<Lesson, string> = {
  take: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  center: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  home: `${DISPLAYS}, ${OWN_BOARD}, ${BUTTONS}`,
  place: `${OWN_BOARD}, ${BUTTONS}, .tile-group[aria-pressed=true]`,
  keep: `${OWN_BOARD}, ${BUTTONS}`,
  confirm: `${BUTTONS}, .own-board .board`,
  wait: `${DISPLAYS}, ${OWN_BOARD}`,
  round: `${OWN_BOARD}, ${BUTTONS}`,
  goal: `${OWN_BOARD}, ${BUTTONS}`,
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
    // The parts change after the window, once the styles for its new shape have loaded.
    const observer = new ResizeObserver(listener);
    for (const part of document.querySelectorAll(".displays, .own-board")) observer.observe(part);
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
  const placed = placeBeside(thing, size, frame, boxesOf(NEEDED[lesson]), sides);
  coach.dataset.side = placed.side;
  for (const name of ["left", "top", "at"] as const)
    coach.style.setProperty(`--${name}`, `${Math.round(placed[name])}px`);
}

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll(selector)]
    .map(each => each.getBoundingClientRect())
    .filter(({ width }) => width > 0);
