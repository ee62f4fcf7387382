// The socket: connected as long as anybody needs it, whatever happens on the way.
//
// What is followed is asked for anew after every cut, and what was asked is sent again, by the
// same id, until it is answered: the server does it once.
import type { Command, Done, Failed, Heard, Said } from "../wire.ts";
import { Refused } from "./http.ts";
import { randomId } from "./ids.ts";

export interface Pace {
  seen: number; // ms between pings while the page is seen
  hidden: number;
  silence: number; // so long without a word, and the connection is taken for dead
  again: number; // before something is asked again that was refused for the moment
  least: number; // ms before the first new try; the wait doubles up to `most`, by full jitter
  most: number;
}

export const PACE: Pace = {
  seen: 2500,
  hidden: 20_000,
  silence: 9000,
  again: 1000,
  least: 250,
  most: 8000,
};

/** Some refusals only mean: not now. */
export const isPassing = (code: string): boolean =>
  code === "busy" || code === "unavailable" || code === "too_fast";

type Asked = { said: Said & { type: "do" }; done(answer: Done): void; refused(why: Refused): void };
type Hears = (heard: Heard) => void;

export class Link {
  isUp = false;
  /** The server's clock less ours. */
  ahead = 0;
  private socket: WebSocket | null = null;
  private tries = 0;
  private epoch = "";
  private heardAt = 0;
  private closed = false;
  private readonly asked = new Map<string, Asked>();
  private readonly hears = new Set<Hears>();
  private readonly greets = new Set<(isNew: boolean) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    readonly pace: Pace = PACE,
  ) {}

  open(): this {
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    this.connect();
    return this;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    this.socket?.close();
  }

  /** Who is told of every message, and of the link's coming and going (`isNew`: the log may have changed). */
  hear(hears: Hears, greets: (isNew: boolean) => void): () => void {
    this.hears.add(hears);
    this.greets.add(greets);
    if (this.isUp) greets(false);
    return () => {
      this.hears.delete(hears);
      this.greets.delete(greets);
    };
  }

  say(said: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  /** Ask a table for something. It is answered once it is in the log for good. */
  do(table: string, command: Command, seen?: number): Promise<Done> {
    const id = randomId();
    return new Promise((done, refused) => {
      const said = { type: "do" as const, table, id, command, seen };
      this.asked.set(id, { said, done, refused });
      this.say(said);
    });
  }

  /** Connect anew: a server asks only once who is there, and we are somebody else now. */
  renew(): void {
    this.tries = 0;
    this.drop();
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.ahead;
  }

  // --- Coming and going.

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onmessage = event => this.socket === socket && this.take(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.fall();
    this.timer = setTimeout(this.beat, this.pace.silence);
  }

  private fall(): void {
    this.isUp = false;
    this.socket = null;
    for (const greet of this.greets) greet(false);
    if (this.closed) return;
    clearTimeout(this.timer);
    const most = Math.min(this.pace.most, this.pace.least * 2 ** this.tries++);
    this.timer = setTimeout(() => this.connect(), Math.random() * most);
  }

  private readonly beat = (): void => {
    if (Date.now() - this.heardAt > this.patience()) this.drop();
    else {
      this.say({ type: "ping" });
      this.timer = setTimeout(this.beat, this.every());
    }
  };

  private every(): number {
    return document.hidden ? this.pace.hidden : this.pace.seen;
  }

  private patience(): number {
    return Math.max(this.pace.silence, 2 * this.every());
  }

  /** Given up: a socket that says nothing may take minutes to notice by itself. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.fall();
  }

  /** Back on the page, or on the net: look at once whether the connection outlived it. */
  private readonly wake = (): void => {
    if (this.closed || document.hidden) return;
    if (!this.socket) {
      this.tries = 0;
      this.connect();
    } else if (this.isUp) {
      clearTimeout(this.timer);
      this.say({ type: "ping" });
      // It has until the next beat to say something.
      this.heardAt = Math.max(this.heardAt, Date.now() - this.pace.silence + this.pace.seen / 2);
      this.timer = setTimeout(this.beat, this.pace.seen);
    }
  };

  // --- What is heard.

  private take(heard: Heard): void {
    this.heardAt = Date.now();
    if (heard.type === "hello") this.greet(heard.now, heard.epoch);
    else if (heard.type === "pong") this.ahead = heard.now - Date.now();
    else if (heard.type === "done") this.settle(heard.id, asked => asked.done(heard));
    else if (heard.type === "failed") this.fail(heard);
    for (const hears of this.hears) hears(heard);
  }

  private greet(now: number, epoch: string): void {
    const isNew = this.epoch !== "" && this.epoch !== epoch;
    this.epoch = epoch;
    this.ahead = now - Date.now();
    this.tries = 0;
    this.isUp = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.beat, this.every());
    for (const greet of this.greets) greet(isNew);
    this.askAgain();
  }

  /** What was refused for the moment is sent again: by its id it is done once. */
  private fail({ id, code, reason }: Failed): void {
    if (isPassing(code)) setTimeout(this.askAgain, this.pace.again, id);
    else if (id) this.settle(id, asked => asked.refused(new Refused(code, reason)));
  }

  /** One, or all: a server that could not read it does not know which it was. */
  private readonly askAgain = (only?: string): void => {
    for (const [id, { said }] of this.asked) if (!only || id === only) this.say(said);
  };

  private settle(id: string, how: (asked: Asked) => void): void {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (asked) how(asked);
  }
}

export function liveAddress(): string {
  return `${location.protocol.replace("http", "ws")}//${location.host}/api/live`;
}
