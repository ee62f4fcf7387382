// The installed Chromium. Its headless shell draws the same pages in about half the CPU time.
import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const CHROMIUM = process.env.CHROMIUM ?? INSTALLED.find(existsSync) ?? "chromium";
