// Tests in a real Chromium, against a real server with its own database.
import { defineConfig } from "vitest/config";

const SUITE = (process.env.BROWSER ?? "all") as keyof typeof FILES;
// Speed is measured on its own, on an otherwise idle machine.
const FILES = {
  all: ["tests/browser/!(speed).test.ts"],
  figures: ["tests/browser/{sizes,speed}.test.ts"],
  shots: ["tests/browser/*.shots.ts"],
};

export default defineConfig({
  test: {
    include: FILES[SUITE],
    environment: "node",
    globalSetup: ["tests/browser/server.ts"],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: SUITE === "figures" ? 1 : 2,
  },
});
