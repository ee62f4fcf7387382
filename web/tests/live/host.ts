// A server of sockets in a few lines: real connections, cut and kept silent as a test wishes.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Heard, Said } from "../../src/wire.ts";

const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; // RFC 6455
const [TEXT, CLOSE] = [1, 8];

export class Host {
  epoch = "first";
  isSilent = false; // it takes in, and says nothing
  readonly said: Said[] = [];
  private readonly guests = new Set<Duplex>();
  private readonly server: Server = createServer();
  private readonly waiting = new Set<() => void>();

  /** What it answers to each thing that is said. */
  constructor(private readonly answer: (said: Said, host: Host) => void = () => {}) {
    this.server.on("upgrade", (request, socket: Duplex) => {
      socket.write(accepted(request.headers["sec-websocket-key"]!));
      this.welcome(socket);
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

  /** Every connection breaks, without a farewell. */
  cut(): void {
    for (const guest of this.guests) guest.destroy();
  }

  tell(heard: Heard): void {
    if (this.isSilent) return;
    for (const guest of this.guests) guest.write(frame(JSON.stringify(heard)));
  }

  /** Until something has been said that is wanted. */
  async hear<T extends Said["type"]>(type: T, times = 1): Promise<Extract<Said, { type: T }>[]> {
    for (;;) {
      const found = this.said.filter(said => said.type === type);
      if (found.length >= times) return found as Extract<Said, { type: T }>[];
      await new Promise<void>(go => this.waiting.add(go));
    }
  }

  private welcome(guest: Duplex): void {
    this.guests.add(guest);
    guest.on("data", (data: Buffer) => this.take(data, guest));
    guest.on("error", () => guest.destroy());
    guest.on("close", () => this.guests.delete(guest));
    if (!this.isSilent) {
      guest.write(frame(hello(this.epoch)));
    }
  }

  private take(data: Buffer, guest: Duplex): void {
    for (const { kind, text } of frames(data)) {
      if (kind === CLOSE) guest.end();
      if (kind !== TEXT) continue;
      const said = JSON.parse(text) as Said;
      this.said.push(said);
      this.answer(said, this);
      for (const go of this.waiting) go();
      this.waiting.clear();
    }
  }
}

const hello = (epoch: string): string => JSON.stringify({ type: "hello", epoch, now: Date.now() });

function accepted(key: string): string {
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

/** What a client sends: small frames, each masked. */
function* frames(data: Buffer): Generator<{ kind: number; text: string }> {
  for (let at = 0; at < data.length; ) {
    const kind = data[at]! & 15;
    const short = data[at + 1]! & 127;
    const long = short === 126 ? 2 : 0;
    const length = long ? data.readUInt16BE(at + 2) : short;
    const start = at + 2 + long;
    const body = data.subarray(start + 4, start + 4 + length);
    const open = body.map((byte, each) => byte ^ data[start + (each & 3)]!);
    yield { kind, text: Buffer.from(open).toString() };
    at = start + 4 + length;
  }
}
