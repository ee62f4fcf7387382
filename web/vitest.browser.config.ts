// Tests in a real Chromium, against a real server with its own database.
import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SUITE = (process.env.BROWSER ?? "all") as keyof typeof FILES;
// Speed is measured on its own, on an otherwise idle machine.
const FILES = {
  all: ["tests/browser/!(speed).test.ts"],
  figures: ["tests/browser/{sizes,speed}.test.ts"],
  shots: ["tests/browser/*.shots.ts"],
};

/** The longest files, the longest first. */
const LONGEST = ["two_people", "review", "layout", "pages", "replay", "scene", "turns"];

/** Starts the longest files first, so that no worker is left alone with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.indexOf(basename(moduleId, ".test.ts"));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: FILES[SUITE],
    environment: "node",
    isolate: false, // the files of a worker share the modules that they import
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/browser/server.ts", "tests/browser/browser.ts"],
    // Far more than the longest test takes: a busy machine can be several times slower, and stall for seconds.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000, // the server ends all connections
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: SUITE === "figures" ? 1 : 2,
  },
});
