import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Told } from "../src/table/log/glyphs.tsx";
import { Log } from "../src/table/log/Log.tsx";
import { batch, ending } from "../src/table/log/reading.ts";
import { deals, reach, sinceMine, turnAt, turns } from "../src/table/log/turns.ts";
import { Voice } from "../src/table/log/voice.ts";
import type { Sitting } from "../src/table/sitting.ts";
import { speak } from "../src/words/words.ts";
import { castOf, changeOf, told, wordsOf } from "./told/told.ts";

const azul = told("azul");
const sintra = told("sintra");

beforeAll(() => speak(wordsOf("en")));
afterEach(cleanup);

// --- Turns.

test("every turn ends with the event that made it, and belongs to its round", () => {
  const all = turns(azul.story);
  const plays = azul.story.flatMap(chapter => chapter.plays ?? []);
  for (const { ply, seat } of all) {
    if (seat !== null) expect(plays[ply!]![0]).toBe(seat);
  }
  expect(all[0]).toMatchObject({ ply: 4, seat: null, round: 1 });
  expect(all[1]).toMatchObject({ ply: 5, seat: 0, round: 1 });
  expect(all.at(-1)!.round).toBe(azul.views[2].round);
});

test("the end of a round and the deal after it are two turns", () => {
  const all = turns(azul.story);
  const deal = all.findIndex(turn => turn.round === 2);
  expect(all[deal]).toMatchObject({ seat: null, ply: all[deal - 1]!.ply! + 1 });
  expect(all[deal - 1]!.tells.map(tell => tell.what)).toContain("roundend");
});

test("one can look back from the first deal to the last turn, without the reveal", () => {
  const plays = azul.story.flatMap(chapter => chapter.plays ?? []);
  expect(reach(turns(azul.story))).toEqual({ first: 4, last: plays.length - 2 });
  expect(reach(turns([]))).toBeNull();
  expect(deals(turns(azul.story))).toHaveLength(azul.views[2].round);
});

test("what happened since my turn begins after it", () => {
  const all = turns(azul.story.slice(0, 3)); // Ana, then Bo
  expect(sinceMine(all, 0)).toBe(5);
  expect(sinceMine(all, 1)).toBeNull();
  expect(sinceMine(all, null)).toBeNull();
  expect(turnAt(all, 5)!.seat).toBe(0);
});

// --- What is read out.

const heard = (game: typeof azul, from: number, to: number, language = "en"): string[] =>
  game.story
    .slice(from, to)
    .map(chapter => batch(changeOf(chapter, game.views[0]), castOf(game), wordsOf(language)));

test("a whole round of Azul is read turn by turn", () => {
  const end = azul.story.findIndex(({ tells }) => tells?.some(tell => tell.what === "roundend"));
  expect(heard(azul, 1, end + 1)).toMatchSnapshot();
});

test("a whole round of Sintra is read turn by turn", () => {
  const end = sintra.story.findIndex(({ tells }) => tells?.some(tell => tell.what === "roundend"));
  expect(heard(sintra, 1, end + 1)).toMatchSnapshot();
});

test.each(["nl", "fr", "es"])("a turn is read in %s", language => {
  expect(heard(azul, 1, 2, language)).toMatchSnapshot();
});

test("who has just come is not told the past", () => {
  const change = { ...changeOf(azul.story[1]!, azul.views[1]), before: null };
  expect(batch(change, castOf(azul), wordsOf("en"))).toBe("");
});

test("the end is told with who has won", () => {
  const change = changeOf(azul.story.at(-1)!, azul.views[2]);
  expect(ending(change, castOf(azul), wordsOf("en"))).toBe("The match is over. Won by Bo.");
  const both = { ...azul.views[2], winners: [0, 1] };
  expect(ending(changeOf(azul.story.at(-1)!, both), castOf(azul), wordsOf("en"))).toBe(
    "The match is over. Won by Ana and Bo.",
  );
  expect(ending(changeOf(azul.story[1]!, azul.views[1]), castOf(azul), wordsOf("en"))).toBe("");
});

test("a sentence that is said again is read again", () => {
  const voice = new Voice();
  const read: string[] = [];
  voice.watch(() => read.push(voice.said.status));
  for (const words of ["That line is full.", "That line is full.", "That line is full.", ""]) {
    voice.say("status", words);
  }
  expect(read).toEqual(["That line is full.", "That line is full.\u00a0", "That line is full."]);
});

// --- The log on the page.

test("a sentence has the piece after its color's name", () => {
  const tell = { what: "took", seat: 0, source: 2, color: 4, count: 2 } as const;
  const { container } = render(<Told tell={tell} cast={castOf(azul)} game="azul" />);
  expect(container.textContent).toBe("Ana takes 2 white  from display 2. ");
  expect(container.querySelector("use")!.getAttribute("href")).toBe("#s-white");
  expect(container.querySelector("svg")!.previousSibling!.textContent!.trim()).toBe("");
});

function sittingAt(story: typeof azul.story): Sitting {
  const go = vi.fn().mockResolvedValue(undefined);
  return {
    followed: { story },
    sight: { table: { seats: azul.names.map(name => ({ name })) } },
    face: { id: "azul", colors: azul.legend.colors },
    replayed: null,
    replay: { at: null, go },
  } as unknown as Sitting;
}

test("each turn is a link to its position, and the last one is marked", () => {
  const sitting = sittingAt(azul.story.slice(0, 3));
  render(<Log sitting={sitting} />);
  const links = screen.getAllByRole("link");
  expect(links.map(link => link.getAttribute("href"))).toEqual([
    expect.stringContaining("?ply=4"),
    expect.stringContaining("?ply=5"),
    expect.stringContaining("?ply=6"),
  ]);
  expect(links[2]!.closest("li")!.getAttribute("aria-current")).toBe("step");
  fireEvent.click(links[1]!);
  expect(sitting.replay.go).toHaveBeenCalledWith(5);
});
