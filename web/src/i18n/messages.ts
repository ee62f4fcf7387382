// Messages in the page's language. The page embeds the catalogues that its script needs.
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";

export type Arguments = Record<string, FluentVariable>;
/** Format a message by its id. An unknown id is returned as it is. */
export type Say = (id: string, args?: Arguments) => string;

/** Return the formatter for messages in Fluent syntax. */
export function translator(language: string, messages: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(messages));
  return (id, args) => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, args && withPlainNumbers(args)) : id;
  };
}

/** A number that, if it is small, is formatted without Intl, which is slow to start on a cheap phone. */
class PlainNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    const isPlain = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return isPlain ? `${this.value}` : super.toString(scope);
  }
}

function withPlainNumbers(args: Arguments): Arguments {
  const plain = (value: FluentVariable) =>
    typeof value === "number" ? new PlainNumber(value) : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)]));
}

let current: Say | null = null;

/** Format a message of the page's own catalogues. */
export const say: Say = (id, args) => {
  current ??= translator(document.documentElement.lang, embeddedMessages());
  return current(id, args);
};

/** Replace the page's own messages. */
export function setTranslator(translator: Say): void {
  current = translator;
}

function embeddedMessages(): string {
  return document.getElementById("messages")?.textContent ?? "";
}

/** Return text with its first letter capitalized. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Format a score, with a minus sign instead of a hyphen. */
export const formatScore = (score: number): string => (score < 0 ? `−${-score}` : `${score}`);

/** Format points with their sign: +7, −2. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
