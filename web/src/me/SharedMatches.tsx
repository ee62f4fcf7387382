// The setting that lets puzzles be made from the person's matches. The server stores it.
import { useEffect, useState } from "preact/hooks";
import { isGuest, request } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { Toggle } from "../settings/Settings.tsx";
import type { Guest } from "../wire.ts";
import { tryToSave } from "./useGuest.ts";

export function SharedMatches() {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => void sharesMatches().then(setOn), []);
  const toggle = async (isWanted: boolean) => {
    setOn(isWanted);
    const refusal = await tryToSave({ shares_matches: isWanted });
    setProblem(refusal);
    if (refusal) setOn(!isWanted);
  };
  return (
    <div>
      <Toggle label={say("me-share")} isOn={isOn} onToggle={isWanted => void toggle(isWanted)} />
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
