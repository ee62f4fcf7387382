// The fair deal: the salt is chosen after the commitment, and both are compared with the record.
import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { keptDeal, saltFor } from "../src/client/keptDeal.ts";
import { joinRematch, openTable } from "../src/lobby/openTable.ts";
import { judgeRecord } from "../src/table/dealCheck.ts";
import type { Terms } from "../src/wire.ts";

const SECRET = "07".repeat(32);
const COMMITMENT = sha256(Buffer.from(SECRET, "hex"));
const BOT = sha256(`${COMMITMENT} 2`).slice(0, 16);
const KEPT = { table: "T", commitment: COMMITMENT, salt: "amber" };

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function record(commitment: string, salts: string[], secret?: string): string {
  const texts = [`* commit=${commitment}`, ...salts.map((salt, at) => `${at + 1} salt=${salt}`)];
  const events = secret ? [...texts, "1 resign", `* reveal=${secret}`] : texts;
  const lines = events.map((text, number) => `${number} ${text} 0123456789abcdef`);
  return ["palacio record 2", "game: azul", "", ...lines, "", "chain: 00", ""].join("\n");
}

const judge = (text: string, seat = 0, bots = [1]) => judgeRecord(text, KEPT, seat, bots);

beforeEach(() => localStorage.clear());

// --- The verdict.

test("a record with the kept commitment and salt is verified once the secret is revealed", async () => {
  expect(await judge(record(COMMITMENT, ["amber", BOT]))).toBe(null);
  expect(await judge(record(COMMITMENT, ["amber", BOT], SECRET))).toBe("verified");
});

test("a different commitment, salt, bot's salt or secret is a mismatch", async () => {
  const other = sha256("other");
  expect(await judge(record(other, ["amber", BOT]))).toBe("mismatch");
  expect(await judge(record(COMMITMENT, ["ember", BOT]))).toBe("mismatch");
  expect(await judge(record(COMMITMENT, ["amber", "chosen"]))).toBe("mismatch");
  expect(await judge(record(COMMITMENT, ["amber", BOT], other))).toBe("mismatch");
  expect(await judge(record(COMMITMENT, ["amber", "chosen"], SECRET), 0, [])).toBe("verified");
});

test("a record without a fair deal has no verdict", async () => {
  expect(await judge("palacio record 2\n")).toBe(null);
});

// --- The deals that this browser keeps.

test("the salt and the first commitment of a table are kept", () => {
  const salt = saltFor("T", COMMITMENT);
  expect(salt).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(saltFor("T", sha256("other"))).toBe(salt);
  expect(keptDeal("T")).toEqual({ table: "T", commitment: COMMITMENT, salt });
  expect(keptDeal("U")).toBe(null);
});

test("only the deals of the last 50 tables are kept", () => {
  for (let table = 0; table <= 50; table++) saltFor(`${table}`, COMMITMENT);
  expect(keptDeal("0")).toBe(null);
  expect(keptDeal("1")).not.toBe(null);
});

// --- Sitting down.

const TERMS = { game: "azul", seats: [{ kind: "open" }, { kind: "bot" }] } as Terms;
const sits = (salt: string) => ({ command: { do: "sit", name: "Ana", salt } });

/** Answer requests by their path. Return the bodies that were sent, by path. */
function serve(answers: Record<string, unknown>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent[path] = body ? JSON.parse(body as string) : null;
    return new Response(JSON.stringify(answers[path]));
  });
  return sent;
}

test("the salt is sent after the table was opened and its commitment shown", async () => {
  const sent = serve({
    "/api/guest": { name: "Ana" },
    "/api/tables": { id: "T", commitment: COMMITMENT },
    "/api/tables/T/do": {},
  });
  expect(await openTable(TERMS)).toBe("T");
  expect(sent["/api/tables"]).toEqual({ terms: TERMS, plays: true });
  const { salt, commitment } = keptDeal("T")!;
  expect(sent["/api/tables/T/do"]).toMatchObject(sits(salt));
  expect(commitment).toBe(COMMITMENT);
});

test("a player sits down at a rematch, unless they have a seat there", async () => {
  const table = { stage: "open", commitment: COMMITMENT };
  let sent = serve({ "/api/tables/T": { table, own: { seat: 0 } } });
  await joinRematch("T", "Ana");
  expect(sent["/api/tables/T/do"]).toBe(undefined);
  sent = serve({ "/api/tables/T": { table }, "/api/tables/T/do": {} });
  await joinRematch("T", "Ana");
  expect(sent["/api/tables/T/do"]).toMatchObject(sits(keptDeal("T")!.salt));
});
