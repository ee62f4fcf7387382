import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wordsOf } from "./told/told.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As a page that opens finds it. */
async function opened() {
  const { speak } = await import("../src/words/words.ts");
  speak(wordsOf("en"));
  const { Settings } = await import("../src/settings/Settings.tsx");
  return { ...(await import("../src/settings/settings.ts")), Settings };
}

test("what is set stays set when the page is opened again", async () => {
  (await opened()).change({ speed: "fast", scale: 120 });
  vi.resetModules();
  expect((await opened()).settings()).toMatchObject({ speed: "fast", scale: 120, confirm: "hand" });
});

test("what can't be read is as usual", async () => {
  localStorage.setItem("palacio.settings", "{nonsense");
  const { settings, USUAL } = await opened();
  expect(settings()).toEqual(USUAL);
});

test("a browser that keeps nothing still does what is set", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { change, settings } = await opened();
  change({ letters: true });
  expect(settings().letters).toBe(true);
});

test("the styles see what is set", async () => {
  const { change } = await opened();
  change({ letters: true, left: true, speed: "slow", scale: 110 });
  const root = document.documentElement;
  expect(root.hasAttribute("data-letters")).toBe(true);
  expect(root.hasAttribute("data-arranged")).toBe(false);
  expect(root.dataset.speed).toBe("slow");
  expect(root.style.getPropertyValue("--wish")).toBe("1.1");
  change({ letters: false });
  expect(root.hasAttribute("data-letters")).toBe(false);
});

test("the theme is kept by itself, where the page looks before it is drawn", async () => {
  const { setTheme, theme } = await opened();
  setTheme("dark");
  expect(localStorage.getItem("palacio.theme")).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  setTheme("system");
  expect(localStorage.getItem("palacio.theme")).toBeNull();
  expect(theme()).toBe("system");
});

test("the form sets at once what is chosen, and plays the sound that is turned on", async () => {
  const { Settings, settings } = await opened();
  const onTry = vi.fn();
  render(<Settings onTry={onTry} />);
  fireEvent.click(screen.getByLabelText("After a countdown"));
  expect(settings().confirm).toBe("countdown");
  expect(screen.getByLabelText(/3 seconds/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Points"));
  expect(settings().muted).toEqual(["score"]);
  expect(onTry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText("Points"));
  expect(settings().muted).toEqual([]);
  expect(onTry).toHaveBeenCalledWith("score");
});
