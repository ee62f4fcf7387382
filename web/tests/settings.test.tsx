import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { translatorFor } from "./recorded/recorded.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Load the modules as a new page does. */
async function openPage() {
  const { setTranslator } = await import("../src/i18n/messages.ts");
  setTranslator(translatorFor("en"));
  const { Settings } = await import("../src/settings/Settings.tsx");
  return { ...(await import("../src/settings/settings.ts")), Settings };
}

test("settings survive reopening the page", async () => {
  (await openPage()).change({ speed: "fast", seconds: 5 });
  vi.resetModules();
  expect((await openPage()).settings()).toMatchObject({
    speed: "fast",
    seconds: 5,
    confirm: "hand",
  });
});

test("unreadable settings fall back to the defaults", async () => {
  localStorage.setItem("palacio.settings", "{nonsense");
  const { settings, DEFAULTS } = await openPage();
  expect(settings()).toEqual(DEFAULTS);
});

test("settings apply even if the browser can't store them", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { change, settings } = await openPage();
  change({ letters: true });
  expect(settings().letters).toBe(true);
});

test("settings become attributes of the root element", async () => {
  const { change } = await openPage();
  change({ letters: true, left: true, speed: "slow" });
  const root = document.documentElement;
  expect(root.hasAttribute("data-letters")).toBe(true);
  expect(root.hasAttribute("data-arranged")).toBe(false);
  expect(root.dataset.speed).toBe("slow");
  change({ letters: false });
  expect(root.hasAttribute("data-letters")).toBe(false);
});

test("a chosen theme has its own storage key, and the system's theme removes it", async () => {
  const { setTheme, theme } = await openPage();
  setTheme("dark");
  expect(localStorage.getItem("palacio.theme")).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  setTheme("system");
  expect(localStorage.getItem("palacio.theme")).toBeNull();
  expect(theme()).toBe("system");
});

test("the form applies changes at once, and plays a sound that is turned on", async () => {
  const { Settings, settings } = await openPage();
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
