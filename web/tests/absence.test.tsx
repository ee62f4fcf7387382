// The page's offers when a player does not act on their turn.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setTranslator } from "../src/i18n/messages.ts";
import { AbsenceOffer, claimableSeat } from "../src/table/Absence.tsx";
import type { TableStore } from "../src/table/store.ts";
import { translatorFor } from "./recorded/recorded.ts";

const MINUTE_MS = 60_000;

beforeAll(() => setTranslator(translatorFor("en")));
beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface Own {
  may?: string[];
  removable?: number[];
}

/** Return the store of seat 0. It has been Ben's turn since time 0. */
function storeWith({ may = [], removable = [] }: Own, here = [0, 1]) {
  const seats = [
    { kind: "person", name: "Ana" },
    { kind: "person", name: "Ben" },
  ];
  return {
    seat: 0,
    state: { table: { at: 0, seats, match: { turn: 1 } }, own: { may, removable } },
    may: (command: string) => may.includes(command),
    subscription: { here, socket: { serverNow: () => Date.now() } },
    announcer: { announce: () => {} },
    do: vi.fn(),
    open: vi.fn(),
  };
}

type FakeStore = ReturnType<typeof storeWith>;

const show = (store: FakeStore) => render(<AbsenceOffer store={store as unknown as TableStore} />);
const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));
const buttons = () => screen.queryAllByRole("button").map(button => button.textContent);
const claimable = (store: FakeStore) => claimableSeat(store as unknown as TableStore);

test("a bot is offered as a stand-in for an offline person after 5 minutes", () => {
  show(storeWith({ may: ["claim"] }, [0]));
  pass(4.9);
  expect(buttons()).toEqual([]);
  pass(0.2);
  expect(buttons()).toEqual(["Let a bot play"]);
  screen.getByText("Ben is not connected.", { normalizer: withoutMarks });
});

test("a bot is offered as a stand-in for a connected person after 15 minutes", () => {
  const store = storeWith({ may: ["claim"] });
  show(store);
  pass(14.9);
  expect([buttons(), claimable(store)]).toEqual([[], null]);
  pass(0.2);
  expect([buttons(), claimable(store)]).toEqual([["Let a bot play"], 1]);
  screen.getByText("Ben has not moved for more than 15 minutes.", { normalizer: withoutMarks });
  fireEvent.click(screen.getByRole("button"));
  expect(store.do).toHaveBeenCalledWith({ do: "claim", seat: 1 });
});

test("the host gets a button to remove a guest who has not moved for 2 minutes", () => {
  const store = storeWith({ may: ["remove"], removable: [1] });
  show(store);
  pass(1.9);
  expect(buttons()).toEqual([]);
  pass(0.2);
  screen.getByText("Ben has not moved for more than 2 minutes.", { normalizer: withoutMarks });
  fireEvent.click(screen.getByRole("button"));
  expect(store.do).not.toHaveBeenCalled();
  expect(buttons()).toEqual(["Yes, remove"]);
  fireEvent.click(screen.getByRole("button"));
  expect(store.do).toHaveBeenCalledWith({ do: "remove", seat: 1 });
});

test("the host gets no button to remove a guest on another player's turn", () => {
  show(storeWith({ may: ["remove"], removable: [2] }));
  pass(60);
  expect(buttons()).toEqual([]);
});

/** Return text without the invisible direction marks around names. */
const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
