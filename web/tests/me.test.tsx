// The page of the person's matches: results, times, pages.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import { fetchPage, type MatchPage } from "../src/me/fetchPage.ts";
import { formatTime } from "../src/me/formatTime.ts";
import { MatchList } from "../src/me/MatchList.tsx";
import { GuestForm } from "../src/me/NameAndAvatar.tsx";
import { type MatchSeat, resultText, seatsToShow, shareOfBest } from "../src/me/result.ts";
import { SharedMatches } from "../src/me/SharedMatches.tsx";
import type { MyMatch } from "../src/wire.ts";

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const CATALOGUES = ["game", "web", "web-guest", "web-home", "web-me"];

function speak(language: string): void {
  const read = (name: string) => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8");
  setTranslator(translator(language, CATALOGUES.map(read).join("\n")));
  document.documentElement.lang = language;
}

beforeEach(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Return a match with these scores and places, in which the person has the first seat. */
function newMatch(scores: number[], places: number[], fields: Partial<MyMatch> = {}): MyMatch {
  const seats = scores.map((score, at) => ({ name: `P${at + 1}`, score, place: places[at]! }));
  const usual = { id: "3DM4WacB9qf", game: "azul", option: "fixed", ended_at: 0, seat: 0 };
  return { ...usual, seats, ...fields };
}

/** Return the same match, in which this seat has left. */
const withOut = (match: MyMatch, out: number): MyMatch => ({
  ...match,
  seats: match.seats.map((seat, at): MatchSeat => ({ ...seat, out: at === out })),
});

// --- Results.

test.for<[string, MyMatch]>([
  ["You won by 12", newMatch([63, 51], [1, 2])],
  ["You lost by 1", newMatch([37, 38], [2, 1])],
  ["You won on the tie-break", newMatch([40, 40], [1, 2])],
  ["You lost on the tie-break", newMatch([40, 40], [2, 1])],
  ["You shared the win", newMatch([40, 40], [1, 1])],
  ["You won by 3", newMatch([44, 41, 20, 12], [1, 2, 3, 4])],
  ["Second of three", newMatch([44, 52, 20], [2, 1, 3])],
  ["Third of four", newMatch([44, 52, 49, 21], [3, 1, 2, 4])],
  ["Fourth of four", newMatch([4, 52, 49, 21], [4, 1, 2, 3])],
  ["You won", withOut(newMatch([3, 9], [1, 2]), 1)],
  ["You left the match", withOut(newMatch([9, 3], [2, 1]), 0)],
  ["You won by 4", withOut(newMatch([9, 30, 5], [1, 3, 2]), 1)],
])("the result is %s", ([text, match]) => {
  expect(resultText(match)).toBe(text);
});

test("a match without a known result is shown as finished", () => {
  const seats = [{ name: "Ana" }, { name: "Bo" }];
  const match = newMatch([], [], { seats });
  expect(resultText(match)).toBe("Finished");
  expect(shareOfBest(match)).toBe(0);
});

test.for([
  ["nl", "Je verloor met 1 punt", "Derde van de vier"],
  ["fr", "Perdu d’un point", "Troisième sur quatre"],
  ["es", "Perdiste por 1", "Tercer puesto de cuatro"],
] as const)("margins and places are shown in %s", ([language, lost, third]) => {
  speak(language);
  expect(resultText(newMatch([37, 38], [2, 1]))).toBe(lost);
  expect(resultText(newMatch([44, 52, 49, 21], [3, 1, 2, 4]))).toBe(third);
});

test("the person's own seat comes first, then the others by their place", () => {
  expect(seatsToShow(newMatch([49, 52, 44, 21], [2, 1, 3, 4], { seat: 2 }))).toEqual([2, 1, 0, 3]);
});

test("only the mark of a won match has all its pieces", () => {
  expect(shareOfBest(newMatch([30, 20], [1, 2]))).toBe(1);
  expect(shareOfBest(newMatch([40, 40], [2, 1]))).toBeLessThan(1);
  expect(shareOfBest(newMatch([10, 40], [2, 1]))).toBe(0.25);
  expect(shareOfBest(newMatch([-3, -5], [2, 1]))).toBe(0);
});

// --- Times.

test("older times are shown in less detail", () => {
  const now = new Date(2026, 10, 17, 0, 30).getTime();
  const at = (...date: [number, number, number, number, number]) => new Date(...date).getTime();
  speak("nl");
  expect(formatTime(at(2026, 10, 17, 0, 5), now)).toBe("Vandaag, 00:05");
  expect(formatTime(at(2026, 10, 16, 23, 50), now)).toBe("Gisteren, 23:50");
  expect(formatTime(at(2026, 10, 12, 20, 15), now)).toBe("12 november");
  expect(formatTime(at(2025, 11, 31, 20, 15), now)).toBe("31 december 2025");
});

// --- The list.

/** Answer requests with these pages, or with a refusal. */
function answer(...answers: [number, object][]) {
  const fetch = vi.fn();
  for (const [status, body] of answers) {
    fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
  }
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const page = (ids: string[], before?: string): MatchPage => ({
  matches: ids.map(id => newMatch([63, 51], [1, 2], { id })),
  ...(before && { before }),
});

const links = (): string[] =>
  screen.getAllByRole("link", { name: "Replay" }).map(link => link.getAttribute("href")!);

test("the button adds the next page, focuses its first match, and disappears after the last page", async () => {
  const fetch = answer([200, page(["c"])]);
  render(<MatchList first={page(["a", "b"], "b")} />);
  expect(screen.getByText(/of the last 2 won/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "More matches" }));
  await vi.waitFor(() => expect(links()).toEqual(["/table/a", "/table/b", "/table/c"]));
  expect(fetch.mock.calls[0]![0]).toBe("/api/me/matches?before=b");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("href")).toBe("/table/c"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("a page that is refused can be requested again", async () => {
  answer([429, { code: "too_fast", reason: "Too fast." }], [200, page(["b"])]);
  render(<MatchList first={page(["a"], "a")} />);
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("Too fast.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(links()).toEqual(["/table/a", "/table/b"]));
  expect(screen.queryByText("Too fast.")).toBeNull();
});

test("a visitor without a session has no matches, and sees a link to play", async () => {
  answer([401, { code: "no_session", reason: "…" }]);
  render(<MatchList first={await fetchPage()} />);
  expect(screen.getByRole("heading", { name: "No matches yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play now" }).getAttribute("href")).toBe("/play");
});

// --- The name.

test("a name that is being typed survives a redraw of the page", () => {
  const page = render(<GuestForm />);
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ana" } });
  page.rerender(<GuestForm />);
  expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ana");
});

// --- Sharing matches.

const sharing = () => screen.getByLabelText<HTMLInputElement>(/puzzles be made/);

test("the switch shows what the server has stored, and stores a change", async () => {
  localStorage.setItem("palacio.name", "Ana");
  const fetch = answer([200, { name: "Ana", shares_matches: true }], [200, { name: "Ana" }]);
  render(<SharedMatches />);
  await vi.waitFor(() => expect(sharing().checked).toBe(true));
  fireEvent.click(sharing());
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(JSON.parse(fetch.mock.calls[1]![1].body)).toEqual({ shares_matches: false });
  expect(sharing().checked).toBe(false);
});

test("a change counts even if the server's first answer comes later", async () => {
  localStorage.setItem("palacio.name", "Ana");
  let answerFirst = (_: Response) => {};
  const first = new Promise<Response>(resolve => (answerFirst = resolve));
  const saved = new Response(JSON.stringify({ name: "Ana", shares_matches: true }));
  const fetch = vi.fn().mockReturnValueOnce(first).mockResolvedValueOnce(saved);
  vi.stubGlobal("fetch", fetch);
  render(<SharedMatches />);
  fireEvent.click(sharing());
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  answerFirst(new Response(JSON.stringify({ name: "Ana" })));
  await new Promise(resolve => setTimeout(resolve));
  expect(sharing().checked).toBe(true);
});

test("a change that is refused is taken back, and the reason is shown", async () => {
  answer([429, { code: "too_fast", reason: "Too fast." }]);
  render(<SharedMatches />);
  fireEvent.click(sharing());
  await screen.findByText("Too fast.");
  expect(sharing().checked).toBe(false);
});
