import { render } from "preact";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { SocketClient } from "../src/client/socket.ts";
import { TableSubscription } from "../src/client/subscription.ts";
import { setTranslator } from "../src/i18n/messages.ts";
import { TableStore } from "../src/table/store.ts";
import { Table } from "../src/table/Table.tsx";
import type { ServerMessage } from "../src/wire.ts";
import { translatorFor } from "./recorded/recorded.ts";

beforeAll(() => setTranslator(translatorFor("en")));

/** A connected socket whose messages come from the test. */
class Socket {
  isConnected = true;
  deliver: (message: ServerMessage) => void = () => {};

  send(): void {}

  listen(onMessage: (message: ServerMessage) => void): () => void {
    this.deliver = onMessage;
    return () => {};
  }
}

const ID = "7hQm2RzTq4a";

/** Render the page of a table that the server refuses for this reason. Return its headline. */
async function headlineAfter(code: string, reason: string): Promise<string> {
  const socket = new Socket();
  const subscription = new TableSubscription(socket as unknown as SocketClient, ID);
  render(<Table store={new TableStore(subscription)} />, document.body);
  socket.deliver({ type: "failed", code, reason, table: ID });
  await expect.poll(() => document.querySelector("h1")).not.toBeNull();
  return document.querySelector("h1")!.textContent!;
}

afterEach(() => {
  render(null, document.body);
  history.replaceState(null, "", "/");
});

test("the page shows an answer that arrives before its first paint", async () => {
  expect(await headlineAfter("no_such_table", "No table.")).toBe("This table is gone.");
});

test("an invitation to a table that does not exist is shown as broken", async () => {
  history.replaceState(null, "", `/table/${ID}?key=4c93`);
  expect(await headlineAfter("no_such_table", "No table.")).toBe("This invitation is broken.");
});

test("a table whose log can't be read is shown as unavailable with the reason, not as gone", async () => {
  expect(await headlineAfter("damaged", "It is damaged.")).toBe("This table can’t be shown.");
  expect(document.querySelector("main p")?.textContent).toBe("It is damaged.");
});
