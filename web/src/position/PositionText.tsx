// The position as a line of text: to copy, or to paste another one.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { type Draft, draftOf } from "./draft.ts";
import { checkText } from "./load.ts";

interface Props {
  /** The position as text; empty while it is impossible or not checked yet. */
  position: string;
  onChange(draft: Draft): void;
}

export function PositionText({ position, onChange }: Props) {
  const [text, setText] = useState(position);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (position) setText(position);
    setProblem("");
  }, [position]);
  const isPasted = text.trim() !== position && text.trim() !== "";
  const setUp = async () => {
    try {
      const { view, problem: refused } = await checkText(text.trim());
      if (view) onChange(draftOf(view));
      setProblem(refused?.reason ?? "");
    } catch (error) {
      setProblem(error instanceof RequestError ? error.reason : `${error}`);
    }
  };
  return (
    <section class="position-text">
      <label for="position-text">{say("position-text")}</label>
      <textarea
        id="position-text"
        rows={3}
        spellcheck={false}
        value={text}
        aria-describedby={problem ? "position-text-problem" : undefined}
        onInput={event => setText(event.currentTarget.value)}
      />
      {problem && (
        <p class="notice warn" role="alert" id="position-text-problem">
          {problem}
        </p>
      )}
      <p class="row">
        <button
          type="button"
          class="button"
          aria-disabled={!isPasted}
          onClick={() => isPasted && void setUp()}
        >
          {say("position-set-up")}
        </button>
        <Copy label="position-copy" text={position} icon="copy" />
        <Copy label="position-copy-link" text={position && linkTo(position)} icon="link" />
      </p>
    </section>
  );
}

/** Return the URL that opens this page with a position. */
export const linkTo = (position: string): string =>
  `${location.origin}/position?position=${encodeURIComponent(position)}`;

function Copy({ label, text, icon }: { label: string; text: string; icon: "copy" | "link" }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [text]);
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  };
  return (
    <button
      type="button"
      class="button quiet"
      aria-disabled={!text}
      onClick={() => void (text && copy())}
    >
      <Icon name={isCopied ? "check" : icon} /> {say(isCopied ? "position-copied" : label)}
    </button>
  );
}
