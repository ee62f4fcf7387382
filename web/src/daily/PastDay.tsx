// A past day: its top places, and the key of its deal, which the page checks against the published
// fingerprint.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { dayBefore, longDay } from "./days.ts";
import type { Ranking } from "./load.ts";
import { RankingTable } from "./RankingTable.tsx";

const FIRST = 3; // how many of yesterday's top places to show

export function PastDay({ past, today }: { past: Ranking; today: string }) {
  const { day, game, option } = past;
  const isYesterday = day === dayBefore(today);
  return (
    <section class="card past">
      <h2>{isYesterday ? say("daily-yesterday") : longDay(day)}</h2>
      <p class="muted">
        {say("daily-game", {
          game: say(`game-${game}`),
          option: say(`home-option-${game}-${option}`),
        })}
      </p>
      <RankingTable ranking={past} {...(isYesterday && { most: FIRST })} />
      {past.secret && <OpenedKey secret={past.secret} commitment={past.commitment} />}
    </section>
  );
}

function OpenedKey({ secret, commitment }: { secret: string; commitment: string }) {
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    void keyFits(secret, commitment).then(setFits);
  }, [secret, commitment]);
  return (
    <details class="key">
      <summary>
        {fits !== null && <Icon name={fits ? "check" : "warning"} />}
        {say(fits === null ? "daily-key" : fits ? "daily-key-fits" : "daily-key-wrong")}
      </summary>
      <p>
        <code>{`SHA-256(${secret}) = ${commitment}`}</code>
      </p>
    </details>
  );
}

/**
 * Return whether the revealed key matches the published fingerprint; null if this browser can't
 * compute fingerprints, as over plain HTTP.
 */
export async function keyFits(secret: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
