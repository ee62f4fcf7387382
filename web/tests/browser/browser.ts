// Start the Chromium that all tests share, and end it after the last one.
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

/**
 * Chromium takes only one list of disabled features, so this one repeats Playwright's. The last two are popups of the
 * address bar: pages with a process of their own for each person, which take more time than the person's page.
 */
const DISABLED_FEATURES = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

declare module "vitest" {
  interface ProvidedContext {
    browser: string;
  }
}

export default async function launch(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", `--disable-features=${DISABLED_FEATURES}`],
    host: "127.0.0.1",
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
