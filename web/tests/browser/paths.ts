// The paths that the tests of all pages visit, from the page table.
import { PAGES } from "../../src/site/pages.tsx";

/**
 * Whether a page has tests of its own: tables, faults, and single puzzles, since each person gets a
 * different puzzle.
 */
const hasOwnTests = (name: string, entry: string): boolean =>
  entry === "table" || entry === "fault" || name.startsWith("puzzle-");

export const TESTED_PATHS = PAGES.filter(({ name, entry }) => !hasOwnTests(name, entry)).map(
  ({ path }) => path,
);
