import { render } from "preact";
import { beforeAll, expect, test } from "vitest";
import type { SocketClient } from "../src/client/socket.ts";
import { TableSubscription } from "../src/client/subscription.ts";
import { setTranslator } from "../src/i18n/messages.ts";
import { TableStore } from "../src/table/store.ts";
import { Table } from "../src/table/Table.tsx";
import type { ServerMessage } from "../src/wire.ts";
import { translatorFor } from "./recorded/recorded.ts";

beforeAll(() => setTranslator(translatorFor("en")));

/** A connected socket whose messages the test delivers. */
class Socket {
  isConnected = true;
  deliver: (message: ServerMessage) => void = () => {};

  send(): void {}

  listen(onMessage: (message: ServerMessage) => void): () => void {
    this.deliver = onMessage;
    return () => {};
  }
}

test("an answer that comes before the first paint is shown", async () => {
  const socket = new Socket();
  const subscription = new TableSubscription(socket as unknown as SocketClient, "7hQm2RzTq4a");
  render(<Table store={new TableStore(subscription)} />, document.body);
  const reason = "There is no such table.";
  socket.deliver({ type: "failed", code: "no_such_table", reason, table: "7hQm2RzTq4a" });
  await expect.poll(() => document.querySelector("h1")?.textContent).toBe(reason);
});
