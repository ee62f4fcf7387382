// The coach, on the turns of a match as the library played it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Choice, spell, withPick } from "../src/choosing/choices.ts";
import { NOTHING, type Picking } from "../src/choosing/picking.ts";
import { azul as azulFace } from "../src/games/azul/face.ts";
import { sintra as sintraFace } from "../src/games/sintra/face.ts";
import { Coach } from "../src/learn/Coach.tsx";
import type { Coached } from "../src/learn/coached.ts";
import { best, isDone, LESSONS, type Lesson, stepOf } from "../src/learn/steps.ts";
import type { Change } from "../src/live/followed.ts";
import type { Choices, Legend, Tell, View } from "../src/wire.ts";
import { catalogue, speak } from "../src/words/words.ts";
import azul from "./learn/azul.json";
import sintra from "./learn/sintra.json";

interface Turn {
  view: View;
  choices: Choices;
  tells: Tell[];
}

const RECORDED = { azul, sintra } as unknown as Record<
  string,
  { turns: Turn[]; actions: Legend["actions"] }
>;
const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const CATALOGUES = ["things", "game", "story", "web-azul", "web-sintra", "web-learn"];
const FACES = { azul: azulFace, sintra: sintraFace };
const SEAT = 0;

const words = (language: string): string =>
  CATALOGUES.map(name => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8")).join("\n");

const choicesOf = (game: string, { choices }: Turn): Choice[] =>
  spell(choices, { actions: RECORDED[game]!.actions, reasons: [] } as unknown as Legend);

const hasEnded = (turn: Turn): boolean => turn.tells.some(({ what }) => what === "roundend");

beforeEach(() => speak(catalogue("en", words("en"))));
beforeEach(() => history.replaceState(null, ""));
afterEach(cleanup);

describe.each(["azul", "sintra"])("A first match of %s", game => {
  const { turns } = RECORDED[game]!;

  /** Goes through the match as a pupil does, and gives what was taught, in its order. */
  function goThrough(): { taught: Lesson[]; silent: number } {
    const learnt = new Set<Lesson>();
    let [was, ended, silent]: [Lesson | null, boolean, number] = [null, false, 0];
    for (const turn of turns) {
      ended ||= hasEnded(turn);
      const choices = turn.view.turn === SEAT ? choicesOf(game, turn) : [];
      for (const picking of doing(choices)) {
        const moment = { view: turn.view, seat: SEAT, choices, picking, hasRoundEnded: ended };
        for (;;) {
          const step = stepOf(moment, learnt);
          if (was && isDone(was, step?.lesson ?? null, picking)) learnt.add(was);
          was = step?.lesson ?? null;
          silent += step ? 0 : 1;
          if (was !== "round" && was !== "goal") break;
          learnt.add(was);
        }
      }
    }
    return { taught: [...learnt], silent };
  }

  /** What a person does in a turn, step by step. */
  function doing(choices: Choice[]): Picking[] {
    const choice = best(choices);
    if (!choice) return [NOTHING];
    const { source, color } = choice;
    const pick = source === null ? null : { source, color: color! };
    const picked = pick ? [{ ...NOTHING, pick }] : [];
    const sent = { ...NOTHING, sent: choice };
    return [NOTHING, ...picked, { pick, chosen: choice, sent: null }, sent];
  }

  test("everything is taught, whatever was dealt, and then the coach is quiet", () => {
    const { taught, silent } = goThrough();
    expect(taught).toEqual(expect.arrayContaining(LESSONS[game]!));
    expect(taught.slice(0, 3)).toEqual(["take", "place", "confirm"]);
    expect(silent).toBeGreaterThan(0);
  });

  test("the first turn asks to take, and what it proposes is legal", () => {
    const choices = choicesOf(game, turns[0]!);
    const moment = { ...turns[0]!, seat: turns[0]!.view.turn!, choices, hasRoundEnded: false };
    const step = stepOf({ ...moment, picking: NOTHING }, new Set())!;
    expect(step).toMatchObject({ lesson: "take", isNew: true });
    expect(choices).toContain(step.hint);
    expect(step.hint!.source).not.toBeNull();
  });

  test("with tiles in hand every legal place is told, and no other", () => {
    const choices = choicesOf(game, turns[0]!);
    const { source, color } = choices[0]!;
    const pick = { source: source!, color: color! };
    const moment = { ...turns[0]!, seat: turns[0]!.view.turn!, choices, hasRoundEnded: false };
    const step = stepOf({ ...moment, picking: { ...NOTHING, pick } }, new Set())!;
    expect(step.lesson).toBe("place");
    expect(step.ways).toEqual(withPick(choices, pick));
    expect(step.ways).toContain(step.hint);
  });

  test.each(["en", "nl", "fr", "es"])("all lessons have their words in %s", language => {
    const say = catalogue(language, words(language));
    const shared = ["confirm", "wait", "over"];
    for (const lesson of [...LESSONS[game]!, ...shared]) {
      const text = shared.includes(lesson) ? lesson : `${game}-${lesson}`;
      expect(say(`learn-${lesson}`)).not.toContain("learn-");
      expect(say(`learn-${text}-text`)).not.toContain("learn-");
    }
  });
});

/** A table that a test moves on by hand. */
function seated(game: "azul" | "sintra") {
  const told = new Set<(change: Change) => void>();
  const [turn] = RECORDED[game]!.turns;
  const sitting: Coached = {
    view: turn!.view,
    seat: turn!.view.turn!,
    face: FACES[game],
    choices: choicesOf(game, turn!),
    picking: NOTHING,
    replayed: null,
    voice: { say: vi.fn() },
    onChange: watcher => {
      told.add(watcher);
      return () => told.delete(watcher);
    },
  };
  const { rerender } = render(<Coach sitting={sitting} />);
  const draw = (given: Partial<Coached>) => {
    Object.assign(sitting, given);
    act(() => rerender(<Coach sitting={sitting} />));
  };
  const hear = (tells: Tell[]) => {
    const change = { story: [{ seq: 9, tells }] } as unknown as Change;
    act(() => told.forEach(each => void each(change)));
  };
  return { sitting, draw, hear };
}

const heading = (): string => screen.getByRole("heading").textContent!;

describe("The coach at the table", () => {
  test("follows what the player does, and tells what each place would bring", () => {
    const { sitting, draw } = seated("azul");
    expect(heading()).toBe("Take one color");
    const choice = best(sitting.choices)!;
    const pick = { source: choice.source!, color: choice.color! };
    draw({ picking: { ...NOTHING, pick } });
    expect(heading()).toBe("Find a place");
    const ways = withPick(sitting.choices, pick);
    expect(screen.getAllByRole("listitem")).toHaveLength(ways.length);
    expect(screen.getByText(/a good one/).closest("li")!.textContent).toContain("line");
    draw({ picking: { pick, chosen: choice, sent: null } });
    expect(heading()).toBe("Confirm");
    draw({ picking: NOTHING, view: { ...sitting.view!, turn: 1 - sitting.seat! }, choices: [] });
    expect(heading()).toBe("The others’ turn");
  });

  test("at the end of a round own points are told, then what counts at the end, then nothing", () => {
    const { sitting, hear } = seated("azul");
    const { turns } = RECORDED.azul!;
    const { tells } = turns.find(hasEnded)!;
    hear(tells);
    expect(heading()).toBe("The round is over");
    const own = tells.filter(tell => "points" in tell && tell.seat === sitting.seat && tell.points);
    expect(screen.queryAllByRole("listitem")).toHaveLength(own.length);
    fireEvent.click(screen.getByText("Go on"));
    expect(heading()).toBe("What counts at the end");
    fireEvent.click(screen.getByText("Play on"));
    expect(heading()).toBe("Take one color");
  });

  test("goes on where it was when the page is loaded again", () => {
    const { tells } = RECORDED.azul!.turns.find(hasEnded)!;
    seated("azul").hear(tells);
    fireEvent.click(screen.getByText("Go on"));
    cleanup();
    seated("azul").hear(tells);
    expect(heading()).toBe("What counts at the end");
  });

  test("leaves when asked to, and does not come back", () => {
    history.replaceState(null, "", "/table/7hQm?coach=1&ply=2");
    seated("sintra");
    fireEvent.click(screen.getByLabelText("Go on without the coach"));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(location.search).toBe("?ply=2");
  });
});
