// The WebSocket client: reconnects by itself, and resends commands until they are answered.
//
// A command keeps its id when it is resent, and the server executes each id once. Subscriptions
// are renewed by their owners after every reconnect.
import type { ClientMessage, Command, Done, Failed, ServerMessage } from "../wire.ts";
import { RequestError } from "./http.ts";

/** Intervals and timeouts of the socket, in milliseconds. */
export interface Timing {
  ping: number; // between pings while the page is visible
  hiddenPing: number;
  silence: number; // how long without a message before the connection counts as dead
  retry: number; // before a temporarily refused command is resent
  minBackoff: number; // doubles with each failed attempt, with full jitter
  maxBackoff: number;
}

export const TIMING: Timing = {
  ping: 2500,
  hiddenPing: 20_000,
  silence: 9000,
  retry: 1000,
  minBackoff: 250,
  maxBackoff: 8000,
};

/** Whether a request that failed with this code may succeed later. */
export const isTemporary = (code: string): boolean =>
  code === "busy" || code === "unavailable" || code === "too_fast";

type DoMessage = ClientMessage & { type: "do" };
type Pending = { message: DoMessage; resolve(done: Done): void; reject(error: RequestError): void };
type MessageListener = (message: ServerMessage) => void;
/**
 * Called when the connection opens or closes. `isNewEpoch` is true when it opens after the server
 * has begun a new epoch, in which the end of the log may be lost.
 */
type ConnectionListener = (isNewEpoch: boolean) => void;

export class SocketClient {
  isConnected = false;
  private clockOffset = 0; // the server's clock minus ours
  private socket: WebSocket | null = null;
  private attempts = 0;
  private epoch = "";
  private lastMessageAt = 0;
  private isClosed = false;
  private readonly pending = new Map<string, Pending>();
  private readonly messageListeners = new Set<MessageListener>();
  private readonly connectionListeners = new Set<ConnectionListener>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    readonly timing: Timing = TIMING,
  ) {}

  open(): this {
    document.addEventListener("visibilitychange", this.resume);
    addEventListener("online", this.resume);
    addEventListener("pageshow", this.resume);
    this.connect();
    return this;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.resume);
    removeEventListener("online", this.resume);
    removeEventListener("pageshow", this.resume);
    this.socket?.close();
  }

  /**
   * Call `onMessage` on every message, and `onConnection` whenever the connection opens or closes.
   * Return a function that removes both.
   */
  listen(onMessage: MessageListener, onConnection: ConnectionListener): () => void {
    this.messageListeners.add(onMessage);
    this.connectionListeners.add(onConnection);
    if (this.isConnected) onConnection(false);
    return () => {
      this.messageListeners.delete(onMessage);
      this.connectionListeners.delete(onConnection);
    };
  }

  /** Send a message if connected; drop it otherwise. */
  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command to a table. Resolves once it is stored in the log. Rejects with RequestError. */
  do(table: string, command: Command, seen?: number): Promise<Done> {
    const id = randomId();
    return new Promise((resolve, reject) => {
      const message = { type: "do" as const, table, id, command, seen };
      this.pending.set(id, { message, resolve, reject });
      this.send(message);
    });
  }

  /** Open a new connection. The server reads the session only when a connection opens. */
  reconnect(): void {
    this.attempts = 0;
    this.abandon();
  }

  serverNow(): number {
    return Date.now() + this.clockOffset;
  }

  // --- The connection.

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.lastMessageAt = Date.now();
    socket.onmessage = event => this.socket === socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.onDisconnect();
    this.timer = setTimeout(this.heartbeat, this.timing.silence);
  }

  private onDisconnect(): void {
    this.isConnected = false;
    this.socket = null;
    for (const listener of this.connectionListeners) listener(false);
    if (this.isClosed) return;
    clearTimeout(this.timer);
    const { minBackoff, maxBackoff } = this.timing;
    const backoff = Math.min(maxBackoff, minBackoff * 2 ** this.attempts++);
    this.timer = setTimeout(() => this.connect(), Math.random() * backoff);
  }

  private readonly heartbeat = (): void => {
    if (Date.now() - this.lastMessageAt > this.silenceLimit()) this.abandon();
    else {
      this.send({ type: "ping" });
      this.timer = setTimeout(this.heartbeat, this.pingInterval());
    }
  };

  private pingInterval(): number {
    return document.hidden ? this.timing.hiddenPing : this.timing.ping;
  }

  private silenceLimit(): number {
    return Math.max(this.timing.silence, 2 * this.pingInterval());
  }

  /** Drop the socket without waiting until it has closed. A dead socket may take minutes to report that. */
  private abandon(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.onDisconnect();
  }

  /** When the page becomes visible or comes online, check the connection: ping, or connect if there is no socket. */
  private readonly resume = (): void => {
    if (this.isClosed || document.hidden) return;
    if (!this.socket) {
      this.attempts = 0;
      this.connect();
    } else if (this.isConnected) {
      clearTimeout(this.timer);
      this.send({ type: "ping" });
      // Shorten the silence limit: an answer has to arrive before the next heartbeat.
      const { silence, ping } = this.timing;
      this.lastMessageAt = Math.max(this.lastMessageAt, Date.now() - silence + ping / 2);
      this.timer = setTimeout(this.heartbeat, ping);
    }
  };

  // --- Incoming messages.

  private receive(message: ServerMessage): void {
    this.lastMessageAt = Date.now();
    if (message.type === "hello") this.onHello(message.now, message.epoch);
    else if (message.type === "pong") this.clockOffset = message.now - Date.now();
    else if (message.type === "done") this.settle(message.id, ({ resolve }) => resolve(message));
    else if (message.type === "failed") this.onFailed(message);
    for (const listener of this.messageListeners) listener(message);
  }

  private onHello(now: number, epoch: string): void {
    const isNewEpoch = this.epoch !== "" && this.epoch !== epoch;
    this.epoch = epoch;
    this.clockOffset = now - Date.now();
    this.attempts = 0;
    this.isConnected = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.heartbeat, this.pingInterval());
    for (const listener of this.connectionListeners) listener(isNewEpoch);
    this.resend();
  }

  private onFailed({ id, code, reason }: Failed): void {
    if (isTemporary(code)) setTimeout(this.resend, this.timing.retry, id);
    else if (id) this.settle(id, ({ reject }) => reject(new RequestError(code, reason)));
  }

  /** Resend the pending command with this id; without an id, resend all pending commands. */
  private readonly resend = (only?: string): void => {
    for (const [id, { message }] of this.pending) if (!only || id === only) this.send(message);
  };

  private settle(id: string, how: (pending: Pending) => void): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (pending) how(pending);
  }
}

export function socketUrl(): string {
  return `${location.protocol.replace("http", "ws")}//${location.host}/api/live`;
}

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Return a random id without easily confused letters. */
export function randomId(length = 12): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => ALPHABET[byte % ALPHABET.length]).join("");
}
