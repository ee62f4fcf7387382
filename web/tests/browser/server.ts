// Start a server with its own database on a free port, and stop it after the last test.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const NAME = `palacio_test_browser_${process.pid}`;
const SETTINGS = {
  PALACIO_BOT_PROCESSES: "1",
  PALACIO_EXHIBITION: "no", // tests count tables
  PALACIO_REVIEWS: "requested", // reviews of finished matches would take CPU time
  PALACIO_LIMIT_PERSON: "60000,1000", // scripts act faster than people
  PALACIO_LIMIT_ADDRESS: "60000,1000",
  PALACIO_LIMIT_GUESTS: "60000,1000",
  PALACIO_LIMIT_SITE: "60000,10000",
};

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function open(project: TestProject): Promise<() => Promise<void>> {
  execFileSync("createdb", [NAME]);
  const server = spawn(
    `${ROOT}/.venv/bin/python`,
    ["-m", "tests.changed_limits", "serve", "--port", "0", "--database", `postgresql:///${NAME}`],
    { cwd: ROOT, env: { ...process.env, ...SETTINGS }, stdio: ["ignore", "pipe", "ignore"] },
  );
  for await (const line of createInterface(server.stdout!)) {
    const opened = /^Palácio is open: (\S+)$/.exec(line);
    if (!opened) continue;
    project.provide("url", opened[1]!);
    break;
  }
  return async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
    execFileSync("dropdb", ["--force", NAME]);
  };
}
