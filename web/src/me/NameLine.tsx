// One line that asks for the name of a guest who has not chosen one, for example after "Play now".
import { useState } from "preact/hooks";
import { guestName } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { leaveField, NameField } from "./NameAndAvatar.tsx";
import { useGuest } from "./useGuest.ts";

/**
 * A line that asks for a name. It stays after the name is saved. The page needs the same files as
 * `NameAndAvatar` does.
 */
export function NameLine() {
  const [isAsked] = useState(() => guestName() === null);
  return isAsked ? <Question /> : null;
}

function Question() {
  const guest = useGuest();
  return (
    <form class="name-line" onSubmit={leaveField}>
      <NameField guest={guest} label={say("guest-ask")} />
      {guest.problem && (
        <p class="notice warn" role="alert">
          {guest.problem}
        </p>
      )}
    </form>
  );
}
