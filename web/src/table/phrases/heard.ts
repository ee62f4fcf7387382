// The phrases that were sent across a table in the last few seconds.
import { randomId } from "../../client/socket.ts";
import { say } from "../../i18n/messages.ts";
import type { PhraseId, ServerMessage } from "../../wire.ts";
import { nameOf } from "../SeatLabel.tsx";
import type { OpenDialog, TableStore } from "../store.ts";

export const GLYPHS = [
  "glyph-sun",
  "glyph-rain",
  "glyph-star",
  "glyph-glass",
  "glyph-heart",
  "glyph-ouch",
] as const satisfies PhraseId[];

export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "nice-move",
  "ouch",
  "oops",
  "thanks",
  "sorry",
  "one-moment",
  "take-your-time",
  "good-game",
  "play-again",
] as const satisfies PhraseId[];

const KNOWN: ReadonlySet<string> = new Set([...GLYPHS, ...PHRASES]);
const SHOWN_MS = 4000;

/** Return the text of a phrase, or the name of a glyph, in the page's language. */
export const sayPhrase = (phrase: string): string => say(`phrase-${phrase}`);

export class Heard {
  /** The newest phrase of each seat, kept while it is shown. */
  readonly phrases = new Map<number, PhraseId>();
  /** The dialog to which the page returns when the phrase picker closes. */
  returnTo: OpenDialog | null = null;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly watchers = new Set<() => void>();
  private sent = ""; // the id of the last message

  constructor(private readonly store: TableStore) {
    store.subscription.socket.listen(this.onMessage, () => undefined);
  }

  /** Send a phrase. If the server refuses it, the reason is shown as a notice. */
  send(phrase: PhraseId): void {
    const { socket, id: table } = this.store.subscription;
    this.sent = randomId();
    socket.send({ type: "say", table, id: this.sent, phrase });
  }

  /** Whether the phrases of other players are hidden until the end of this match. */
  get isMuted(): boolean {
    return sessionStorage.getItem(this.muteKey) !== null;
  }

  mute(isMuted: boolean): void {
    if (isMuted) sessionStorage.setItem(this.muteKey, "1");
    else sessionStorage.removeItem(this.muteKey);
    this.notify();
  }

  /** Call `watcher` whenever a phrase appears or disappears. Return a function that removes it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private get muteKey(): string {
    return `palacio.muted.${this.store.subscription.id}`;
  }

  private readonly onMessage = (message: ServerMessage): void => {
    if (message.type === "failed" && message.id && message.id === this.sent) {
      this.store.warn(message.reason);
    } else if (message.type === "said" && message.table === this.store.subscription.id) {
      this.hear(message.seat, message.phrase);
    }
  };

  /** Show a phrase, unless phrases are muted or this version does not know it. */
  private hear(seat: number, phrase: string): void {
    if (!KNOWN.has(phrase) || (this.isMuted && seat !== this.store.seat)) return;
    clearTimeout(this.timers.get(seat));
    this.timers.set(
      seat,
      setTimeout(() => this.forget(seat), SHOWN_MS),
    );
    this.phrases.delete(seat); // the newest one comes last
    this.phrases.set(seat, phrase as PhraseId);
    const args = { name: nameOf(this.store, seat), phrase: sayPhrase(phrase) };
    this.store.announcer.announce("log", say("phrases-said", args));
    this.notify();
  }

  private forget(seat: number): void {
    this.phrases.delete(seat);
    this.notify();
  }

  private notify(): void {
    for (const watcher of this.watchers) watcher();
  }
}

const all = new WeakMap<TableStore, Heard>();

/** Return the phrases of a table. The first call subscribes to the table's messages. */
export function heardAt(store: TableStore): Heard {
  const heard = all.get(store) ?? new Heard(store);
  all.set(store, heard);
  return heard;
}
