// The setting that lets puzzles be made from the person's matches. The server stores it.
import { useEffect, useState } from "preact/hooks";
import { isGuest, request } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { Toggle } from "../settings/Settings.tsx";
import type { Guest } from "../wire.ts";
import { tryToSave } from "./useGuest.ts";

export function SharedMatches() {
  const [stored, setStored] = useState(false);
  const [wanted, setWanted] = useState<boolean | null>(null); // counts even if `stored` comes later
  const [problem, setProblem] = useState("");
  useEffect(() => void sharesMatches().then(setStored), []);
  const toggle = async (isWanted: boolean) => {
    setWanted(isWanted);
    const refusal = await tryToSave({ shares_matches: isWanted });
    setProblem(refusal);
    if (refusal) setWanted(wanted);
  };
  return (
    <div>
      <Toggle
        label={say("me-share")}
        isOn={wanted ?? stored}
        onToggle={isWanted => void toggle(isWanted)}
      />
      <p class="hint">{say("me-share-hint")}</p>
      {problem && (
        <p class="notice warn" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Return whether the person shares matches. Without a session, send no request. */
async function sharesMatches(): Promise<boolean> {
  if (!isGuest()) return false;
  const guest = await request<Guest>("/api/guest").catch(() => null);
  return guest?.shares_matches ?? false;
}
