// The coach, on the turns of a recorded match.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Change } from "../src/client/subscription.ts";
import { azul as azulFace } from "../src/games/azul/face.ts";
import { sintra as sintraFace } from "../src/games/sintra/face.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { Coach } from "../src/learn/Coach.tsx";
import type { CoachedStore } from "../src/learn/coachedTable.ts";
import { around, placeBeside, type Side } from "../src/learn/placement.ts";
import { best, isDone, LESSONS, type Lesson, stepOf } from "../src/learn/steps.ts";
import { type Choice, decodeChoices, withPick } from "../src/selection/choices.ts";
import { EMPTY_SELECTION, type Selection } from "../src/selection/selection.ts";
import type { Choices, Legend, StoryItem, View } from "../src/wire.ts";
import azul from "./learn/azul.json";
import sintra from "./learn/sintra.json";

interface Turn {
  view: View;
  choices: Choices;
  items: StoryItem[];
}

const RECORDED = { azul, sintra } as unknown as Record<
  string,
  { turns: Turn[]; actions: Legend["actions"] }
>;
const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const CATALOGUES = ["things", "game", "story", "web-azul", "web-sintra", "web-learn"];
const FACES = { azul: azulFace, sintra: sintraFace };
const SEAT = 0;

const messages = (language: string): string =>
  CATALOGUES.map(name => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8")).join("\n");

const choicesOf = (game: string, { choices }: Turn): Choice[] =>
  decodeChoices(choices, { actions: RECORDED[game]!.actions, reasons: [] } as unknown as Legend);

const endsRound = (turn: Turn): boolean => turn.items.some(({ what }) => what === "roundend");

beforeEach(() => setTranslator(translator("en", messages("en"))));
beforeEach(() => history.replaceState(null, ""));
afterEach(cleanup);

describe.each(["azul", "sintra"])("A first match of %s", game => {
  const { turns } = RECORDED[game]!;

  /** Play the match as a learner would. Return the lessons in order, and the number of steps without a lesson. */
  function playThrough(): { taught: Lesson[]; silent: number } {
    const learned = new Set<Lesson>();
    let [was, ended, silent]: [Lesson | null, boolean, number] = [null, false, 0];
    for (const turn of turns) {
      ended ||= endsRound(turn);
      const choices = turn.view.turn === SEAT ? choicesOf(game, turn) : [];
      for (const selection of selectionsFor(choices)) {
        const situation = { view: turn.view, seat: SEAT, choices, selection, hasRoundEnded: ended };
        for (;;) {
          const step = stepOf(situation, learned);
          if (was && isDone(was, step?.lesson ?? null, selection)) learned.add(was);
          was = step?.lesson ?? null;
          silent += step ? 0 : 1;
          if (was !== "round" && was !== "goal") break;
          learned.add(was);
        }
      }
    }
    return { taught: [...learned], silent };
  }

  /** Return the selections of one turn, step by step. */
  function selectionsFor(choices: Choice[]): Selection[] {
    const choice = best(choices);
    if (!choice) return [EMPTY_SELECTION];
    const { source, color } = choice;
    const pick = source === null ? null : { source, color: color! };
    const picked = pick ? [{ ...EMPTY_SELECTION, pick }] : [];
    const sent = { ...EMPTY_SELECTION, sent: choice };
    return [EMPTY_SELECTION, ...picked, { pick, chosen: choice, sent: null }, sent];
  }

  test("a match covers all lessons, and then the coach says nothing more", () => {
    const { taught, silent } = playThrough();
    expect(taught).toEqual(expect.arrayContaining(LESSONS[game]!));
    expect(taught.slice(0, 3)).toEqual(["take", "place", "confirm"]);
    expect(silent).toBeGreaterThan(0);
  });

  test("the first lesson is “take”, with a legal hint", () => {
    const choices = choicesOf(game, turns[0]!);
    const situation = { ...turns[0]!, seat: turns[0]!.view.turn!, choices, hasRoundEnded: false };
    const step = stepOf({ ...situation, selection: EMPTY_SELECTION }, new Set())!;
    expect(step).toMatchObject({ lesson: "take", isNew: true });
    expect(choices).toContain(step.hint);
    expect(step.hint!.source).not.toBeNull();
  });

  test("after a pick, the options are all choices that complete it, and one is the hint", () => {
    const choices = choicesOf(game, turns[0]!);
    const { source, color } = choices[0]!;
    const pick = { source: source!, color: color! };
    const situation = { ...turns[0]!, seat: turns[0]!.view.turn!, choices, hasRoundEnded: false };
    const step = stepOf({ ...situation, selection: { ...EMPTY_SELECTION, pick } }, new Set())!;
    expect(step.lesson).toBe("place");
    expect(step.options).toEqual(withPick(choices, pick));
    expect(step.options).toContain(step.hint);
  });

  test.each(["en", "nl", "fr", "es"])("all lessons have messages in %s", language => {
    const say = translator(language, messages(language));
    const shared = ["confirm", "wait", "over"];
    for (const lesson of [...LESSONS[game]!, ...shared]) {
      const text = shared.includes(lesson) ? lesson : `${game}-${lesson}`;
      expect(say(`learn-${lesson}`)).not.toContain("learn-");
      expect(say(`learn-${text}-text`)).not.toContain("learn-");
    }
  });
});

/** Render the coach with a store that the test changes. */
function renderCoach(game: "azul" | "sintra") {
  const listeners = new Set<(change: Change) => void>();
  const [turn] = RECORDED[game]!.turns;
  const store: CoachedStore = {
    view: turn!.view,
    seat: turn!.view.turn!,
    face: FACES[game],
    choices: choicesOf(game, turn!),
    selection: EMPTY_SELECTION,
    replayed: null,
    announcer: { announce: vi.fn() },
    onChange: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { rerender } = render(<Coach store={store} />);
  const update = (given: Partial<CoachedStore>) => {
    Object.assign(store, given);
    act(() => rerender(<Coach store={store} />));
  };
  const change = (items: StoryItem[]) => {
    const update = { story: [{ seq: 9, items }] } as unknown as Change;
    act(() => listeners.forEach(each => void each(update)));
  };
  return { store, update, change };
}

const heading = (): string => screen.getByRole("heading").textContent!;
const sentence = (): string => document.querySelector(".coach > .text")!.textContent!;

/** Advance the coach by this many sentences. */
function goOn(sentences = 1): void {
  for (let at = 0; at < sentences; at++) fireEvent.click(screen.getByText("Go on"));
}

describe("The coach at the table", () => {
  test("the coach follows the selection of the player, one sentence at a time", () => {
    const { store, update } = renderCoach("azul");
    expect(heading()).toBe("Choose a color");
    expect(sentence()).toBe("Take all tiles of one color from a display.");
    const choice = best(store.choices)!;
    const pick = { source: choice.source!, color: choice.color! };
    update({ selection: { ...EMPTY_SELECTION, pick } });
    expect(heading()).toBe("Find a place");
    expect(sentence()).toBe("Now put them on one of the framed lines.");
    update({ selection: { pick, chosen: choice, sent: null } });
    expect(heading()).toBe("Confirm");
    update({
      selection: EMPTY_SELECTION,
      view: { ...store.view!, turn: 1 - store.seat! },
      choices: [],
    });
    expect(heading()).toBe("The others’ turn");
  });

  test("the coach names a good choice in lessons that the player knows", () => {
    const { store, update } = renderCoach("azul");
    const choice = best(store.choices)!;
    const pick = { source: choice.source!, color: choice.color! };
    const chosen = { pick, chosen: choice, sent: null };
    for (const selection of [{ ...EMPTY_SELECTION, pick }, chosen, EMPTY_SELECTION])
      update({ selection });
    expect(sentence()).toMatch(/^For example \d .+ from (display \d|the center): /);
    update({ selection: { ...EMPTY_SELECTION, pick } });
    expect(sentence()).toMatch(/^(Completes|\d to) line \d/);
  });

  test("the coach explains the end of a round and the final scoring sentence by sentence", () => {
    const { change } = renderCoach("azul");
    change(RECORDED.azul!.turns.find(endsRound)!.items);
    expect(heading()).toBe("The round is over");
    expect(sentence()).toBe("Each full line has sent a tile to your wall.");
    goOn();
    expect(sentence()).toMatch(/^A tile scores 1/);
    goOn(2);
    expect(heading()).toBe("What counts at the end");
    goOn(2);
    fireEvent.click(screen.getByText("Play on"));
    expect(heading()).toBe("Choose a color");
  });

  test("the coach keeps its progress when the page reloads", () => {
    const { items } = RECORDED.azul!.turns.find(endsRound)!;
    renderCoach("azul").change(items);
    goOn(3);
    cleanup();
    renderCoach("azul").change(items);
    expect(heading()).toBe("What counts at the end");
  });

  test("the coach stays away after the player has dismissed it", () => {
    history.replaceState(null, "", "/table/7hQm?coach=1&event=2");
    renderCoach("sintra");
    fireEvent.click(screen.getByLabelText("Go on without the coach"));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(location.search).toBe("?event=2");
  });
});

describe("The place of the coach", () => {
  const SIZE = { width: 100, height: 40 };
  const FRAME = { width: 800, height: 600 };
  const SIDES: Side[] = ["right", "left", "below", "above"];
  const subject = { left: 300, top: 200, width: 200, height: 100 };

  test("the coach is beside its subject, with the pointer at the middle", () => {
    const placed = placeBeside(subject, SIZE, FRAME, [], SIDES);
    expect(placed).toMatchObject({ side: "right", left: 514, top: 230, at: 20 });
  });

  test("the coach covers nothing that the player needs", () => {
    const right = { left: 500, top: 0, width: 300, height: 600 };
    expect(placeBeside(subject, SIZE, FRAME, [right], SIDES).side).toBe("left");
    const upper = { left: 0, top: 0, width: 800, height: 199 };
    expect(placeBeside(subject, SIZE, FRAME, [upper], ["above", "below"]).side).toBe("below");
  });

  test("the coach moves away from its subject if it would cover an element that the player presses", () => {
    const around = { left: 180, top: 140, width: 440, height: 220 };
    const placed = placeBeside(subject, SIZE, FRAME, [], SIDES, [around]);
    expect(placed.side).toBeNull();
    expect(placed.top + SIZE.height <= 140 || placed.left + SIZE.width <= 180).toBe(true);
  });

  test("the coach stays in the window, and points at its subject", () => {
    const corner = { left: 760, top: 560, width: 40, height: 40 };
    const placed = placeBeside(corner, SIZE, FRAME, [], SIDES);
    expect(placed).toMatchObject({ side: "left", left: 646, top: 552 });
    expect(placed.at).toBeLessThanOrEqual(SIZE.height - 18);
  });

  test("several boxes have a bounding box, and an empty list has none", () => {
    expect(around([])).toBeNull();
    expect(around([subject, { left: 0, top: 0, width: 1, height: 1 }])).toEqual({
      ...{ left: 0, top: 0, width: 500, height: 300 },
    });
  });
});
