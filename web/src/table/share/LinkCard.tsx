// A link to copy or share, and its QR code.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { say } from "../../i18n/messages.ts";
import "./share.css";

export function LinkCard({ link, label }: { link: string; label: string }) {
  return (
    <div class="link-card">
      <QrCode link={link} />
      <div class="field">
        <label for="link">{label}</label>
        <input id="link" readOnly value={link} onFocus={event => event.currentTarget.select()} />
        <div class="row">
          <Copy link={link} />
          {"share" in navigator && (
            <button type="button" class="button" onClick={() => void share(link)}>
              <Icon name="share" /> {say("table-pass-on")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function Copy({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(link);
    setCopied(true);
  };
  return (
    <button type="button" class="button primary" onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} /> {say(isCopied ? "table-copied" : "table-copy")}
    </button>
  );
}

/** Open the system's share sheet. The error when the person closes the sheet is ignored. */
const share = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

const QUIET_ZONE = 4; // empty modules around the code

function QrCode({ link }: { link: string }) {
  const [path, setPath] = useState("");
  const [size, setSize] = useState(0);
  useEffect(() => {
    void import("./qr.ts").then(({ qr }) => {
      const square = qr(link);
      setSize(square.length + 2 * QUIET_ZONE);
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
    .flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "")),
    )
    .join("");
