// Real Chromium against a real server with a database of its own.
import { defineConfig } from "vitest/config";

// Usually what takes a minute or two; BROWSER=all is everything, BROWSER=shots are the pictures.
const FILES = {
  quick: "tests/browser/{first,table,cuts,voices}.test.ts",
  all: "tests/browser/*.test.ts",
  shots: "tests/browser/*.shots.ts",
};

export default defineConfig({
  test: {
    include: [FILES[(process.env.BROWSER ?? "quick") as keyof typeof FILES]],
    environment: "node",
    globalSetup: ["tests/browser/house.ts"],
    retry: 1, // clocks are real, and machines are shared
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
