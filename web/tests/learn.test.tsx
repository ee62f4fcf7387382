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

  /** Play the match as a learner would. Return the lessons in order, and how often there was none. */
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

  /** The selections of one turn, step by step. */
  function selectionsFor(choices: Choice[]): Selection[] {
    const choice = best(choices);
    if (!choice) return [EMPTY_SELECTION];
    const { source, color } = choice;
    const pick = source === null ? null : { source, color: color! };
    const picked = pick ? [{ ...EMPTY_SELECTION, pick }] : [];
    const sent = { ...EMPTY_SELECTION, sent: choice };
    return [EMPTY_SELECTION, ...picked, { pick, chosen: choice, sent: null }, sent];
  }

  test("a match covers all lessons, and then the coach is quiet", () => {
    const { taught, silent } = playThrough();
    expect(taught).toEqual(expect.arrayContaining(LESSONS[game]!));
    expect(taught.slice(0, 3)).toEqual(["take", "place", "confirm"]);
    expect(silent).toBeGreaterThan(0);
  });

  test("the first lesson is to take, with a legal hint", () => {
    const choices = choicesOf(game, turns[0]!);
    const situation = { ...turns[0]!, seat: turns[0]!.view.turn!, choices, hasRoundEnded: false };
    const step = stepOf({ ...situation, selection: EMPTY_SELECTION }, new Set())!;
    expect(step).toMatchObject({ lesson: "take", isNew: true });
    expect(choices).toContain(step.hint);
    expect(step.hint!.source).not.toBeNull();
  });

  test("after a pick the options are all legal targets", () => {
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

describe("The coach at the table", () => {
  test("follows the selection of the player, and lists the effect of each option", () => {
    const { store, update } = renderCoach("azul");
    expect(heading()).toBe("Take one color");
    const choice = best(store.choices)!;
    const pick = { source: choice.source!, color: choice.color! };
    update({ selection: { ...EMPTY_SELECTION, pick } });
    expect(heading()).toBe("Find a place");
    const options = withPick(store.choices, pick);
    expect(screen.getAllByRole("listitem")).toHaveLength(options.length);
    expect(screen.getByText(/a good choice/).closest("li")!.textContent).toContain("line");
    update({ selection: { pick, chosen: choice, sent: null } });
    expect(heading()).toBe("Confirm");
    update({
      selection: EMPTY_SELECTION,
      view: { ...store.view!, turn: 1 - store.seat! },
      choices: [],
    });
    expect(heading()).toBe("The others’ turn");
  });

  test("explains own points after a round, then the scoring at the end", () => {
    const { store, change } = renderCoach("azul");
    const { turns } = RECORDED.azul!;
    const { items } = turns.find(endsRound)!;
    change(items);
    expect(heading()).toBe("The round is over");
    const own = items.filter(item => "points" in item && item.seat === store.seat && item.points);
    expect(screen.queryAllByRole("listitem")).toHaveLength(own.length);
    fireEvent.click(screen.getByText("Go on"));
    expect(heading()).toBe("What counts at the end");
    fireEvent.click(screen.getByText("Play on"));
    expect(heading()).toBe("Take one color");
  });

  test("keeps its progress when the page reloads", () => {
    const { items } = RECORDED.azul!.turns.find(endsRound)!;
    renderCoach("azul").change(items);
    fireEvent.click(screen.getByText("Go on"));
    cleanup();
    renderCoach("azul").change(items);
    expect(heading()).toBe("What counts at the end");
  });

  test("stays away after it was dismissed", () => {
    history.replaceState(null, "", "/table/7hQm?coach=1&ply=2");
    renderCoach("sintra");
    fireEvent.click(screen.getByLabelText("Go on without the coach"));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(location.search).toBe("?ply=2");
  });
});
