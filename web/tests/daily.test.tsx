// The page of the daily deal: days and times, the states of the player's own match, and the ranking.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shortened } from "../src/daily/Commitment.tsx";
import { dayBefore, leftText, longDay } from "../src/daily/days.ts";
import { fetchContent, type Place, type Ranking, type Today } from "../src/daily/load.ts";
import { OwnMatch } from "../src/daily/OwnMatch.tsx";
import { keyFits, PastDay } from "../src/daily/PastDay.tsx";
import { placesBelow, RankingTable } from "../src/daily/RankingTable.tsx";
import { Week } from "../src/daily/Week.tsx";
import { setTranslator, translator } from "../src/i18n/messages.ts";

const LOCALES = join(import.meta.dirname, "../../src/palacio/locales");
const CATALOGUES = ["game", "web", "web-home", "web-daily"];
const LANGUAGES = ["en", "nl", "fr", "es"];

function speak(language: string): void {
  const read = (name: string) => readFileSync(join(LOCALES, language, `${name}.ftl`), "utf8");
  setTranslator(translator(language, CATALOGUES.map(read).join("\n")));
  document.documentElement.lang = language;
}

beforeEach(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newToday = (own: Today["own"]): Today => ({
  day: "2026-11-18",
  game: "azul",
  option: "free",
  bot: "Duarte",
  level: "artisan",
  commitment: "c".repeat(64),
  next_commitment: "d".repeat(64),
  left: 60_000,
  players: 12,
  first: {} as Today["first"],
  week: [],
  own,
});

const newPlace = (place: number, own = false): Place => ({
  place,
  name: `P${place}`,
  avatar: "cat",
  points: 100 - place,
  own,
});

const newRanking = (fields: Partial<Ranking>): Ranking => ({
  day: "2026-11-17",
  game: "sintra",
  option: "a",
  commitment: "",
  players: 30,
  top: [1, 2, 3].map(place => newPlace(place)),
  around: [],
  ...fields,
});

// --- Days and times.

test("days are counted across months and years", () => {
  expect(dayBefore("2026-11-18")).toBe("2026-11-17");
  expect(dayBefore("2027-01-01")).toBe("2026-12-31");
});

test.for([
  [17 * 3_600_000 + 5 * 60_000, "17 h 5 min left"],
  [60_000, "1 min left"],
  [1, "1 min left"],
  [-5, "0 min left"],
] as const)("a remaining time of %i milliseconds is shown as “%s”", ([left, text]) => {
  expect(leftText(left)).toBe(text);
});

test.for([
  ["en", "November 18"],
  ["nl", "18 november"],
  ["fr", "18 novembre"],
  ["es", "18 de noviembre"],
] as const)("the date of a day in %s is “%s”", ([language, text]) => {
  speak(language);
  expect(longDay("2026-11-18")).toBe(text);
});

// --- The player's own match.

test("the button begins a match that has not begun", async () => {
  const sent: [string, unknown][] = [];
  const answers: Record<string, unknown> = {
    "/api/guest": { name: "Ana" },
    "/api/daily": { id: "3DM4WacB9qf" },
  };
  vi.stubGlobal("fetch", async (path: string, how?: RequestInit) => {
    sent.push([path, JSON.parse(String(how?.body))]);
    return Response.json(answers[path]);
  });
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign });
  render(<OwnMatch today={newToday(null)} />);
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/table/3DM4WacB9qf"));
  expect(sent.at(-1)).toEqual(["/api/daily", { day: "2026-11-18" }]);
});

test("a refusal is shown, and the button can be pressed again", async () => {
  const problem = { code: "other_day", reason: "That day’s deal is over." };
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/guest"
      ? Response.json({ name: "Ana" })
      : Response.json(problem, { status: 409 }),
  );
  render(<OwnMatch today={newToday(null)} />);
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect((await screen.findByRole("alert")).textContent).toBe(problem.reason);
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false");
});

test("a match that has begun is continued", () => {
  render(<OwnMatch today={newToday({ table: "3DM4WacB9qf", stage: "playing" })} />);
  screen.getByRole("button", { name: "Continue" });
});

test("a finished match has points and a place, unless it was resigned", () => {
  const own = { table: "3DM4WacB9qf", stage: "over", points: -2, place: 12 } as const;
  render(<OwnMatch today={newToday(own)} />);
  screen.getByText("−2");
  screen.getByText("Place 12 of 12");
  cleanup();
  render(<OwnMatch today={newToday({ table: "3DM4WacB9qf", stage: "over" })} />);
  screen.getByText("No place");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/table/3DM4WacB9qf");
});

// --- The ranking.

test("places around the player's own follow the top places after a gap", () => {
  const top = [1, 2, 3].map(place => newPlace(place));
  const around = [newPlace(3), newPlace(4), newPlace(5, true), newPlace(6)];
  expect(placesBelow(top, around).map(({ place }) => place)).toEqual([4, 5, 6]);
  expect(placesBelow([...top.slice(1), newPlace(5, true)], around)).toEqual([]);
  render(<RankingTable ranking={newRanking({ around })} />);
  const rows = screen.getAllByRole("row").map(row => row.textContent);
  expect(rows.slice(1)).toHaveLength(3 + 1 + 3);
  expect(rows.at(-2)).toBe("5You95");
});

test("an erased person has no name in the ranking", () => {
  render(<RankingTable ranking={newRanking({ top: [{ ...newPlace(1), name: "" }] })} />);
  screen.getByText("Guest");
});

test("a ranking without places says that nobody has finished yet", () => {
  render(<RankingTable ranking={newRanking({ top: [] })} />);
  screen.getByText("Nobody has finished yet.");
});

// --- The key.

const KEY = "00".repeat(32);
const FINGERPRINT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"; // its SHA-256

test("a key is accepted only if its fingerprint is the published one", async () => {
  expect(await keyFits(KEY, FINGERPRINT)).toBe(true);
  expect(await keyFits(KEY.replace("0", "1"), FINGERPRINT)).toBe(false);
});

test("the page compares the key of a past day with the fingerprint", async () => {
  const past = newRanking({ secret: KEY, commitment: FINGERPRINT });
  render(<PastDay past={past} today="2026-11-18" />);
  screen.getByRole("heading", { name: "Yesterday" });
  await screen.findByText("The key fits the fingerprint.");
  cleanup();
  render(<PastDay past={{ ...past, commitment: KEY }} today="2026-11-20" />);
  screen.getByRole("heading", { name: "November 17" });
  await screen.findByText("The key does not fit the fingerprint!");
});

test("a fingerprint is shortened to its first and last digits", () => {
  expect(shortened(FINGERPRINT)).toBe("6668 7aad … 2925");
});

// --- The week, and the requests of the page.

test.for(LANGUAGES)("the week names each day's game in %s", language => {
  speak(language);
  const week = [
    { day: "2026-11-17", game: "sintra", option: "a" },
    { day: "2026-11-18", game: "azul", option: "free" },
  ];
  const { container } = render(<Week days={week} today="2026-11-18" />);
  expect(container.textContent).not.toMatch(/daily-|home-|game-/);
  expect(container.querySelector("[aria-current=date]")).not.toBeNull();
});

test("today's ranking is fetched once the match is over", async () => {
  const paths: string[] = [];
  let own: Today["own"] = { table: "3DM4WacB9qf", stage: "playing" };
  vi.stubGlobal("fetch", async (path: string) => {
    paths.push(path);
    return path.endsWith("2026-11-17")
      ? Response.json({ code: "no_such_day", reason: "" }, { status: 404 })
      : Response.json(path === "/api/daily" ? newToday(own) : newRanking({}));
  });
  expect(await fetchContent(null)).toMatchObject({ ranking: null, past: null });
  expect(paths).not.toContain("/api/daily/2026-11-18");
  own = { table: "3DM4WacB9qf", stage: "over" };
  expect((await fetchContent("2026-11-10")).ranking).not.toBeNull();
  expect(paths).toContain("/api/daily/2026-11-18");
  expect(paths).toContain("/api/daily/2026-11-10");
});
