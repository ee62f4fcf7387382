// A connection that breaks at the worst moments, several tabs, and links to the past.

import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Heard, Ply } from "../../src/wire.ts";
import { heapOf, mouse, take } from "./hands.ts";
import { BOT, leave, OPEN, openTable, someone, url, withBrowser } from "./people.ts";
import {
  choicesOf,
  command,
  eventsOf,
  look,
  playUntil,
  sensible,
  sheetOf,
  shows,
} from "./playing.ts";
import { read, told } from "./reading.ts";

withBrowser();

// --- A line to the server that can be cut.

class Line {
  isDeaf = false; // what the server says is lost, while what it is told arrives
  isDown = false;
  private readonly ends = new Set<Socket>();
  private server!: Server;

  async open(): Promise<string> {
    this.server = createServer(near => this.join(near));
    await new Promise<void>(done => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isDown = true;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.isDown = false;
    this.isDeaf = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    if (this.isDown) {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(url());
    const far = connect(Number(port), hostname);
    near.on("data", bytes => far.write(bytes));
    far.on("data", bytes => this.isDeaf || near.write(bytes));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        this.ends.delete(end);
        other.destroy();
      });
    }
  }
}

const line = new Line();
let address = "";
beforeAll(async () => {
  address = await line.open();
});
beforeEach(() => line.mend()); // whatever became of the test before
afterAll(() => line.close());

async function twoAtATable(): Promise<{ ana: Page; ben: Page; id: string }> {
  const ana = await someone("/about", { baseURL: address });
  const ben = await someone("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, OPEN] });
  await ben.request.post("/api/guest", { data: { name: "Ben" } });
  await command(ben, id, { do: "sit", name: "Ben" });
  // Whoever begins is drawn by the server; Ana shall be on turn.
  if ((await look(ben.request, id)).own?.choices) await act(ben, id);
  await ana.goto(`/table/${id}`);
  await ana.waitForSelector(".mine-now");
  return { ana, ben, id };
}

async function act(page: Page, id: string): Promise<void> {
  const { text } = sensible(await choicesOf(page, await look(page.request, id)));
  await command(page, id, { do: "act", action: text });
}

/** How often something of this seat is in the match's events. */
async function actionsOf(page: Page, id: string, seat: number): Promise<string[]> {
  const events = await eventsOf(page, id);
  return events.filter(event => event.seat === seat).map(event => event.text);
}

/** What is asked again by its own id is answered again; anything else would be refused as late. */
function refusalsTo(page: Page): string[] {
  const refused: string[] = [];
  page.on("websocket", socket =>
    socket.on("framereceived", ({ payload }) => {
      const heard = JSON.parse(String(payload)) as Heard;
      if (heard.type === "failed") refused.push(heard.reason);
    }),
  );
  return refused;
}

test("an action whose answer is lost with the connection is done once", async () => {
  const { ana, ben, id } = await twoAtATable();
  const refused = refusalsTo(ana);
  const seen = await look(ana.request, id);
  const choice = sensible(await choicesOf(ana, seen));
  const before = (await actionsOf(ben, id, 0)).length;
  line.isDeaf = true;
  await mouse(ana, choice, 0);
  await expect.poll(async () => (await actionsOf(ben, id, 0)).length).toBe(before + 1);
  expect(await ana.locator(".confirm").getAttribute("class")).toContain("sent");
  line.cut();
  await ana.getByText("Your action is sent as soon as it is back.").waitFor();
  await act(ben, id);
  line.mend();
  const now = (await look(ben.request, id)).table.match!;
  await shows(ana, now.seq);
  expect((await actionsOf(ben, id, 0)).slice(before)).toEqual([choice.text]);
  expect(await ana.locator(".notice").count()).toBe(0);
  expect(refused).toEqual([]);
  expect(await read(ana, now)).toEqual(told(now, await sheetOf(ana, seen)));
  await leave(ana, ben);
});

test("an action that is confirmed without a connection is done when it is back", async () => {
  const { ana, ben, id } = await twoAtATable();
  const seen = await look(ana.request, id);
  const choice = sensible(await choicesOf(ana, seen));
  const before = (await actionsOf(ben, id, 0)).length;
  line.cut();
  await ana.getByText("No connection. Trying again…").waitFor();
  await mouse(ana, choice, 0);
  await ana.getByText("Your action is sent as soon as it is back.").waitFor();
  line.mend();
  await expect.poll(() => actionsOf(ben, id, 0)).toHaveLength(before + 1);
  const now = (await look(ben.request, id)).table.match!;
  await shows(ana, now.seq);
  expect((await actionsOf(ben, id, 0)).at(-1)).toBe(choice.text);
  await leave(ana, ben);
});

test("what is picked outlives a cut", async () => {
  const { ana, ben, id } = await twoAtATable();
  const choice = sensible(await choicesOf(ana, await look(ana.request, id)));
  await take(ana, choice);
  line.cut();
  await ana.getByText("No connection. Trying again…").waitFor();
  line.mend();
  await expect.poll(() => ana.locator(".notice").count()).toBe(0);
  expect(await ana.getAttribute(heapOf(choice), "aria-pressed")).toBe("true");
  await leave(ana, ben);
});

test("without a server the last position is there to look at", async () => {
  const { ana, ben, id } = await twoAtATable();
  const now = (await look(ben.request, id)).table.match!;
  await ana.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await ana.reload();
  await shows(ana, now.seq);
  line.cut();
  await ana.reload();
  await shows(ana, now.seq);
  await ana.getByText("No connection. Trying again…").waitFor();
  line.mend();
  await leave(ana, ben);
});

// --- Several tabs, and the past.

test("two tabs of one person show the same, and either acts", async () => {
  const ana = await someone("/about", { settings: { confirm: "hand" } });
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  await ana.goto(`/table/${id}`);
  const other = await ana.context().newPage();
  await other.goto(`/table/${id}`);
  for (const [acts, looksOn] of [
    [ana, other],
    [other, ana],
  ] as const) {
    const seen = await playUntil(ana, id, ({ own }) => !!own?.choices);
    await Promise.all([ana, other].map(page => shows(page, seen.table.match!.seq)));
    const choices = await choicesOf(ana, seen);
    await take(looksOn, choices[0]!);
    await mouse(acts, sensible(choices), 0);
    await expect.poll(() => looksOn.locator('.heap[aria-pressed="true"]').count()).toBe(0);
    const now = (await playUntil(ana, id, ({ own }) => !!own?.choices)).table.match!;
    await Promise.all([ana, other].map(page => shows(page, now.seq)));
    expect(await read(ana, now)).toEqual(await read(other, now));
  }
  await leave(ana);
});

test("a link to a position opens there, and leads back to now", async () => {
  const ana = await someone("/about");
  const id = await openTable(ana, { game: "azul", seats: [OPEN, BOT] });
  const { table } = await playUntil(
    ana,
    id,
    ({ own, table }) => !!own?.choices && table.match!.round === 3,
  );
  const eve = await someone(`/table/${id}?ply=17`);
  const [ply] = (await (
    await eve.request.get(`/api/tables/${id}/replay?from=17&to=17`)
  ).json()) as Ply[];
  await shows(eve, ply!.view.seq);
  await eve.getByText("Looking back").first().waitFor();
  expect(await read(eve, ply!.view)).toEqual(told(ply!.view, await sheetOf(ana, { table })));
  await eve.getByRole("button", { name: "Back to now" }).click();
  await shows(eve, (await look(eve.request, id)).table.match!.seq);
  await expect.poll(() => eve.url()).not.toContain("ply");
  await eve
    .getByRole("link", { name: /took|takes/ })
    .first()
    .click();
  await expect.poll(() => eve.url()).toContain("ply");
  await leave(ana, eve);
});
