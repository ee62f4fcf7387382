// A phrase or a glyph as it is shown in bubbles and in the picker.
import { sayPhrase } from "./heard.ts";

export function Phrase({ phrase }: { phrase: string }) {
  if (!phrase.startsWith("glyph-")) return <span>{sayPhrase(phrase)}</span>;
  return (
    <svg class="glyph" role="img" aria-label={sayPhrase(phrase)}>
      <use href={`#${phrase}`} />
    </svg>
  );
}
