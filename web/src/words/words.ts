// Words in the reader's language. The page brings its catalogue along.
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";

export type Arguments = Record<string, FluentVariable>;
export type Say = (id: string, args?: Arguments) => string;

export function catalogue(language: string, text: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return (id, args) => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, args && counted(args)) : id;
  };
}

/** A number that needs nobody's help to be written: the browser's is slow to wake on a cheap phone. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    const isPlain = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return isPlain ? `${this.value}` : super.toString(scope);
  }
}

function counted(args: Arguments): Arguments {
  const count = (value: FluentVariable) => (typeof value === "number" ? new Count(value) : value);
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, count(value)]));
}

let current: Say | null = null;

/** The page's own language. */
export const say: Say = (id, args) => {
  current ??= catalogue(document.documentElement.lang, pageCatalogue());
  return current(id, args);
};

export function speak(words: Say): void {
  current = words;
}

function pageCatalogue(): string {
  return document.getElementById("words")?.textContent ?? "";
}

/** A score: losses with a true minus. */
export const amount = (score: number): string => (score < 0 ? `−${-score}` : `${score}`);

/** A number with its sign: +7, −2. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
