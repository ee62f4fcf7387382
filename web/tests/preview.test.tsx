import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test } from "vitest";
import { azul } from "../src/games/azul/face.ts";
import { sintra } from "../src/games/sintra/face.ts";
import { setTranslator, translator } from "../src/i18n/messages.ts";
import printed from "../src/rules/printed.json";
import type { Choice } from "../src/selection/choices.ts";
import { EMPTY_SELECTION } from "../src/selection/selection.ts";
import { Actions } from "../src/table/Actions.tsx";
import { Preview } from "../src/table/Preview.tsx";
import type { TableStore } from "../src/table/store.ts";
import { recorded } from "./recorded/recorded.ts";

const CATALOGUES = ["things", "web-azul", "web-sintra", "web-table"];
const read = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../src/palacio/locales/en/${name}.ftl`), "utf8");

beforeAll(() => setTranslator(translator("en", CATALOGUES.map(read).join("\n"))));
afterEach(cleanup);

const [view] = recorded("azul").views;
const PLACED = { id: 1, source: 1, color: 0, target: 1, column: null, jokers: 0, spilled: 0 };
const COMPLETE = { ...PLACED, placed: 2, completes: true, points: 1 } as Choice;
const HOME = { ...PLACED, source: null, color: null, target: null, placed: 0, points: 0 } as Choice;

function storeWith(choice: Choice, face: typeof azul, more: object = {}): TableStore {
  return {
    ...{
      view,
      face,
      seat: 0,
      choices: [],
      replayed: null,
      shown: choice,
      previewed: null,
      may: () => false,
    },
    selection: { ...EMPTY_SELECTION, chosen: choice },
    state: { table: { stage: "playing" } },
    reference: { printed: printed.azul.fixed },
    ...more,
  } as unknown as TableStore;
}

const confirmText = (choice: Choice, face: typeof azul): string => {
  const { container } = render(<Actions store={storeWith(choice, face)} />);
  return container.querySelector(".confirm > span")!.textContent!;
};

test("the button names the place to confirm or, for a choice without a place, the action", () => {
  expect(confirmText(COMPLETE, azul)).toBe("Confirm line 2");
  cleanup();
  expect(confirmText(HOME, sintra)).toBe("Send glazier home");
  cleanup();
  expect(confirmText({ ...HOME, color: 2 }, sintra)).toBe("Keep pink");
});

test("the preview says in one sentence what a choice does", () => {
  render(<Preview store={storeWith(COMPLETE, azul)} />);
  expect(screen.getByText("Completes line 2: +1 at the end of the round")).toBeTruthy();
  expect(screen.queryByRole("definition")).toBeNull();
});

test("the preview shows the cost of the floor if the score is too low to lose it", () => {
  const choice = { ...COMPLETE, completes: false, spilled: 2, points: 0 };
  const boards = view.boards.map(board => ({ ...board, score: 0, floor: [] }));
  const { container } = render(
    <Preview store={storeWith(choice, azul, { view: { ...view, boards } })} />,
  );
  expect(screen.getByText("2 to line 2, 2 to the floor")).toBeTruthy();
  expect(container.querySelector("dl")!.textContent).toBe("Floor−2");
});
