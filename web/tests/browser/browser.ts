// Start the Chromium that all tests share, and end it after the last one.
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM } from "../chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    browser: string;
  }
}

export default async function launch(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: CHROMIUM,
    args: ["--no-sandbox"],
    host: "127.0.0.1",
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
