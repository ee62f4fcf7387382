// The addresses that the tests of all pages visit, from the table of pages.
import { PAGES } from "../../src/site/pages.tsx";

/** Tables, faults and single puzzles have tests of their own. A puzzle is another one for each person. */
const hasOwnTests = (name: string, entry: string): boolean =>
  entry === "table" || entry === "fault" || name.startsWith("puzzle-");

export const TESTED_PATHS = PAGES.filter(({ name, entry }) => !hasOwnTests(name, entry)).map(
  ({ path }) => path,
);
