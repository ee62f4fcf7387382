// One field and one button: a name, and down one sits.
import { useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { beGuest, knownName } from "../../live/guest.ts";
import { Refused } from "../../live/http.ts";
import { randomId } from "../../live/ids.ts";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";

export function SitDown({ sitting }: { sitting: Sitting }) {
  const [name, setName] = useState(knownName() ?? ""); // as last time
  const sit = (event: Event) => {
    event.preventDefault();
    void sitDown(sitting, name.trim());
  };
  return (
    <form class="card sit" onSubmit={sit}>
      <div class="field">
        <label for="name">{say("table-your-name")}</label>
        <input
          id="name"
          required
          maxLength={30}
          autoComplete="nickname"
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="button primary">
        <Icon name="person" /> {say("table-sit")}
      </button>
      <p class="hint">{say("table-no-account")}</p>
    </form>
  );
}

/** The socket was opened before the server knew us, so it is opened anew. */
async function sitDown(sitting: Sitting, name: string): Promise<void> {
  try {
    await beGuest(name);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    sitting.warn(error.reason);
    return;
  }
  sitting.followed.link.renew();
  await sitting.do({ do: "sit", name, key: keyInAddress(), salt: randomId() });
}

const LONGEST_KEY = 40;

/** Of the invitation. A damaged one is refused in words, as long as it isn't too long to be read. */
const keyInAddress = (): string | null =>
  new URLSearchParams(location.search).get("key")?.slice(0, LONGEST_KEY) ?? null;
