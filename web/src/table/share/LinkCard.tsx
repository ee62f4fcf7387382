// A link to pass on: copied, shared, or held up to another phone.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../words/words.ts";
import "./share.css";

export function LinkCard({ link, label }: { link: string; label: string }) {
  return (
    <div class="link-card">
      <Code link={link} />
      <div class="field">
        <label for="link">{label}</label>
        <input id="link" readOnly value={link} onFocus={event => event.currentTarget.select()} />
        <div class="row">
          <Copy link={link} />
          {"share" in navigator && (
            <button type="button" class="button" onClick={() => void pass(link)}>
              <Icon name="share" /> {say("table-pass-on")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function Copy({ link }: { link: string }) {
  const [isDone, done] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    done(true);
  };
  return (
    <button type="button" class="button primary" onClick={() => void copy()}>
      <Icon name={isDone ? "check" : "copy"} /> {say(isDone ? "table-copied" : "table-copy")}
    </button>
  );
}

/** Whoever closes the system's own sheet has changed their mind: nothing to tell. */
const pass = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

const QUIET = 4; // empty cells around a code, so that cameras find it

function Code({ link }: { link: string }) {
  const [path, setPath] = useState("");
  const [size, setSize] = useState(0);
  useEffect(() => {
    void import("./qr.ts").then(({ qr }) => {
      const square = qr(link);
      setSize(square.length + 2 * QUIET);
      setPath(cells(square));
    });
  }, [link]);
  return (
    <svg class="code" role="img" aria-label={say("table-code")} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}

const cells = (square: boolean[][]): string =>
  square
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
