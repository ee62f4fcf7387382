import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    include: ["tests/*.test.{ts,tsx}"],
    environment: "happy-dom",
    retry: 1, // clocks are real, and machines are shared
    testTimeout: 20_000,
  },
});
