import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    include: ["tests/*.test.{ts,tsx}"],
    environment: "happy-dom",
    isolate: false, // one worker for all files: each start takes seconds, and Vitest fails after 60
    testTimeout: 120_000, // far more than the longest test takes
  },
});
