// Real Chromium against a real server with a database of its own.
import { defineConfig } from "vitest/config";

// How quick pages are is measured by itself, on a machine that does nothing else.
const FILES = {
  all: ["tests/browser/!(times).test.ts"],
  figures: ["tests/browser/{weights,times}.test.ts"],
  shots: ["tests/browser/*.shots.ts"],
};

export default defineConfig({
  test: {
    include: FILES[(process.env.BROWSER ?? "all") as keyof typeof FILES],
    environment: "node",
    globalSetup: ["tests/browser/house.ts"],
    retry: 1, // clocks are real, and machines are shared
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
