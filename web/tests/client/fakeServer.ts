// A minimal WebSocket server: real connections that a test can cut or silence.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { ClientMessage, ServerMessage } from "../../src/wire.ts";

const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; // RFC 6455
const [TEXT, CLOSE] = [1, 8];

export class FakeServer {
  epoch = "first";
  isSilent = false; // it receives but does not send
  readonly messages: ClientMessage[] = [];
  private readonly sockets = new Set<Duplex>();
  private readonly server: Server = createServer();
  private readonly waiting = new Set<() => void>();

  /** `answer` handles each message. */
  constructor(
    private readonly answer: (message: ClientMessage, server: FakeServer) => void = () => {},
  ) {
    this.server.on("upgrade", (request, socket: Duplex) => {
      socket.write(handshake(request.headers["sec-websocket-key"]!));
      this.accept(socket);
    });
  }

  async open(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  /** Break all connections without a close frame. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  send(message: ServerMessage): void {
    if (this.isSilent) return;
    for (const socket of this.sockets) socket.write(frame(JSON.stringify(message)));
  }

  /** Wait until messages of this type have arrived, and return them. */
  async received<T extends ClientMessage["type"]>(
    type: T,
    times = 1,
  ): Promise<Extract<ClientMessage, { type: T }>[]> {
    for (;;) {
      const found = this.messages.filter(message => message.type === type);
      if (found.length >= times) return found as Extract<ClientMessage, { type: T }>[];
      await new Promise<void>(go => this.waiting.add(go));
    }
  }

  private accept(socket: Duplex): void {
    this.sockets.add(socket);
    socket.on("data", (data: Buffer) => this.receive(data, socket));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.sockets.delete(socket));
    if (!this.isSilent) {
      socket.write(frame(hello(this.epoch)));
    }
  }

  private receive(data: Buffer, socket: Duplex): void {
    for (const { kind, text } of frames(data)) {
      if (kind === CLOSE) socket.end();
      if (kind !== TEXT) continue;
      const message = JSON.parse(text) as ClientMessage;
      this.messages.push(message);
      this.answer(message, this);
      for (const go of this.waiting) go();
      this.waiting.clear();
    }
  }
}

const hello = (epoch: string): string => JSON.stringify({ type: "hello", epoch, now: Date.now() });

function handshake(key: string): string {
  const proof = createHash("sha1")
    .update(key + MAGIC)
    .digest("base64");
  const lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
  return [...lines, `Sec-WebSocket-Accept: ${proof}`, "", ""].join("\r\n");
}

function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? [0x81, body.length] : [0x81, 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

/** Decode the masked frames of a client. */
function* frames(data: Buffer): Generator<{ kind: number; text: string }> {
  for (let at = 0; at < data.length; ) {
    const kind = data[at]! & 15;
    const short = data[at + 1]! & 127;
    const long = short === 126 ? 2 : 0;
    const length = long ? data.readUInt16BE(at + 2) : short;
    const start = at + 2 + long;
    const body = data.subarray(start + 4, start + 4 + length);
    const unmasked = body.map((byte, each) => byte ^ data[start + (each & 3)]!);
    yield { kind, text: Buffer.from(unmasked).toString() };
    at = start + 4 + length;
  }
}
