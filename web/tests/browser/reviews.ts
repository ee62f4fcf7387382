// Reviews of matches.
import type { Page } from "playwright-core";

/**
 * Wait until the page shows the whole review. Only the test's own time limit applies: reviews are
 * computed one after the other, in the time that nothing else on the machine needs.
 */
export const isReviewed = (page: Page): Promise<void> =>
  page.getByText("choices with a better one").waitFor({ timeout: 0 });
