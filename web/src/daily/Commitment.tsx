// The commitment to today's deal in small print, and how to check it.
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import type { Today } from "./load.ts";

const SHOWN = 4; // digits in a group

export function Commitment({ today }: { today: Today }) {
  const { commitment, next_commitment } = today;
  return (
    <section class="seal">
      <Icon name="check" />
      <div>
        <p>{say("daily-fixed", { fingerprint: shortened(commitment) })}</p>
        <details>
          <summary>{say("daily-how")}</summary>
          <p>{say("daily-how-fingerprint")}</p>
          <p>{say("daily-how-key")}</p>
          <p>{say("daily-how-record")}</p>
          <p>
            <code>{`palacio verify ${today.own?.table ?? "match"}.palacio --commitment ${commitment}`}</code>
          </p>
          <dl>
            <dt>{say("daily-fingerprint")}</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
            <dt>{say("daily-fingerprint-tomorrow")}</dt>
            <dd>
              <code>{next_commitment}</code>
            </dd>
          </dl>
        </details>
      </div>
    </section>
  );
}

/** Return a fingerprint shortened to its first and last digits. */
export const shortened = (digits: string): string =>
  `${digits.slice(0, SHOWN)} ${digits.slice(SHOWN, 2 * SHOWN)} … ${digits.slice(-SHOWN)}`;
