import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { setTranslator } from "../src/i18n/messages.ts";
import { Announcer, announcementOf, endAnnouncementOf } from "../src/table/log/announcer.ts";
import { Log } from "../src/table/log/Log.tsx";
import { ownLastTurn, roundsOf, turnAt } from "../src/table/replay/rounds.ts";
import type { TableStore } from "../src/table/store.ts";
import { replayRange, turnsOf } from "../src/table/turns.ts";
import { changeOf, namesOf, recorded, translatorFor } from "./recorded/recorded.ts";

const azul = recorded("azul");
const sintra = recorded("sintra");

beforeAll(() => setTranslator(translatorFor("en")));
afterEach(cleanup);

// --- Turns.

test("every turn has its round and its last event", () => {
  const all = turnsOf(azul.story);
  const plays = azul.story.flatMap(entry => entry.plays ?? []);
  for (const { seq, seat } of all) {
    if (seat !== null) expect(plays[seq!]![0]).toBe(seat);
  }
  expect(all[0]).toMatchObject({ seq: 4, seat: null, round: 1 });
  expect(all[1]).toMatchObject({ seq: 5, seat: 0, round: 1 });
  expect(all.at(-1)!.round).toBe(azul.views[2].round);
});

test("the end of a round and the deal after it count as two turns", () => {
  const all = turnsOf(azul.story);
  const deal = all.findIndex(turn => turn.round === 2);
  expect(all[deal]).toMatchObject({ seat: null, seq: all[deal - 1]!.seq! + 1 });
  expect(all[deal - 1]!.items.map(item => item.what)).toContain("roundend");
});

test("the replay range goes from the first deal to the last turn, without the reveal", () => {
  const plays = azul.story.flatMap(entry => entry.plays ?? []);
  expect(replayRange(turnsOf(azul.story))).toEqual({ first: 4, last: plays.length - 2 });
  expect(replayRange(turnsOf([]))).toBeNull();
  expect(roundsOf(turnsOf(azul.story))).toHaveLength(azul.views[2].round);
});

test("the turns of a truncated story have the same events and rounds as in the whole story", () => {
  const whole = turnsOf(azul.story);
  for (const start of [3, 20, azul.story.length - 3]) {
    const before = azul.story.slice(0, start).flatMap(entry => entry.plays ?? []).length;
    const turns = turnsOf(azul.story.slice(start), before);
    const hasDeal = turns.some(({ items }) => items.some(item => item.what === "dealt"));
    const ends = whole.slice(-turns.length);
    expect(turns.map(turn => turn.seq)).toEqual(ends.map(turn => turn.seq));
    if (hasDeal) expect(turns).toEqual(ends);
  }
});

test("the player's last turn is found only if another seat has acted since", () => {
  const all = turnsOf(azul.story.slice(0, 3)); // Ana, then Bo
  expect(ownLastTurn(all, 0)).toBe(5);
  expect(ownLastTurn(all, 1)).toBeNull();
  expect(ownLastTurn(all, null)).toBeNull();
  expect(turnAt(all, 5)!.seat).toBe(0);
});

// --- Announcements.

const announced = (game: typeof azul, from: number, to: number, language = "en"): string[] =>
  game.story.slice(from, to).map((entry, index) => {
    const scene = game.scenes.find(each => each.entry === from + index);
    const change = changeOf(entry, scene?.after ?? game.views[0]);
    return announcementOf(change, namesOf(game), translatorFor(language));
  });

test("a whole round of Azul is announced turn by turn", () => {
  const end = azul.story.findIndex(({ items }) => items?.some(item => item.what === "roundend"));
  expect(announced(azul, 1, end + 1)).toMatchSnapshot();
});

test("a whole round of Sintra is announced turn by turn", () => {
  const end = sintra.story.findIndex(({ items }) => items?.some(item => item.what === "roundend"));
  expect(announced(sintra, 1, end + 1)).toMatchSnapshot();
});

test.each(["nl", "fr", "es"])("a turn is announced in %s", language => {
  expect(announced(azul, 1, 2, language)).toMatchSnapshot();
});

test("the story before the page was opened is not announced", () => {
  const change = { ...changeOf(azul.story[1]!, azul.views[1]), before: null };
  expect(announcementOf(change, namesOf(azul), translatorFor("en"))).toBe("");
});

test("the end of a match is announced with the winners", () => {
  const change = changeOf(azul.story.at(-1)!, azul.views[2]);
  expect(endAnnouncementOf(change, namesOf(azul), translatorFor("en"))).toBe(
    "The match is over. Won by Bo.",
  );
  const both = { ...azul.views[2], winners: [0, 1] };
  expect(
    endAnnouncementOf(changeOf(azul.story.at(-1)!, both), namesOf(azul), translatorFor("en")),
  ).toBe("The match is over. Won by Ana and Bo.");
  expect(
    endAnnouncementOf(changeOf(azul.story[1]!, azul.views[1]), namesOf(azul), translatorFor("en")),
  ).toBe("");
});

test("a repeated text is announced again", () => {
  const announcer = new Announcer();
  const announcements: string[] = [];
  announcer.watch(() => announcements.push(announcer.texts.status));
  for (const text of ["That line is full.", "That line is full.", "That line is full.", ""]) {
    announcer.announce("status", text);
  }
  expect(announcements).toEqual([
    "That line is full.",
    "That line is full.\u00a0",
    "That line is full.",
  ]);
});

// --- The log on the page.

function storeAt(story: typeof azul.story, cut: number | null = null): TableStore {
  const go = vi.fn().mockResolvedValue(undefined);
  return {
    present: { story },
    subscription: { cut, fetchEarlier: vi.fn() },
    storyNames: namesOf(azul),
    face: { id: "azul", colors: azul.legend.colors },
    replayed: null,
    replay: { at: null, go },
  } as unknown as TableStore;
}

test("an action is one sentence, with the piece after the name of its color", () => {
  render(<Log store={storeAt(azul.story.slice(0, 2))} />);
  const line = screen.getAllByRole("link")[1]!;
  expect(line.textContent).toBe("Ana: 2 white\u00a0 from display 2 to line 2. ");
  expect(line.querySelector("use")!.getAttribute("href")).toBe("#s-white");
  expect(line.querySelector(".piece")!.previousSibling!.textContent).toBe("Ana: 2 white\u00a0");
});

test("each turn in the log links to its position, and the last turn is marked as current", () => {
  const store = storeAt(azul.story.slice(0, 3));
  render(<Log store={store} />);
  const links = screen.getAllByRole("link");
  expect(links.map(link => link.getAttribute("href"))).toEqual([
    expect.stringContaining("?event=4"),
    expect.stringContaining("?event=5"),
    expect.stringContaining("?event=6"),
  ]);
  expect(links[2]!.closest("li")!.getAttribute("aria-current")).toBe("step");
  fireEvent.click(links[1]!);
  expect(store.replay.go).toHaveBeenCalledWith(5);
});

test("earlier turns that were left out are requested by a button", () => {
  const store = storeAt(azul.story.slice(5), 9);
  render(<Log store={store} />);
  fireEvent.click(screen.getByRole("button", { name: "Show earlier turns" }));
  expect(store.subscription.fetchEarlier).toHaveBeenCalled();
  cleanup();
  render(<Log store={storeAt(azul.story)} />);
  expect(screen.queryByRole("button")).toBeNull();
});
