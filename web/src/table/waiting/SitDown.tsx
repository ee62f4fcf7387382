// The form to sit down: a name and a button.
import { useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { ensureGuest, guestName, RequestError } from "../../client/http.ts";
import { saltFor } from "../../client/keptDeal.ts";
import { say } from "../../i18n/messages.ts";
import type { TableStore } from "../store.ts";

export function SitDown({ store }: { store: TableStore }) {
  const [name, setName] = useState(guestName() ?? "");
  const sit = (event: Event) => {
    event.preventDefault();
    void sitDown(store, name.trim());
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

/** Become a guest and sit down. The socket reconnects first, since it was opened without the session. */
async function sitDown(store: TableStore, name: string): Promise<void> {
  try {
    await ensureGuest(name);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    store.warn(error.reason);
    return;
  }
  store.subscription.socket.reconnect();
  const { id, commitment = "" } = store.state!.table;
  await store.do({ do: "sit", name, key: invitationKey(), salt: saltFor(id, commitment) });
}

const MAX_KEY_LENGTH = 40; // the server rejects a longer one without a readable reason

/** The key of the invitation in the URL. */
const invitationKey = (): string | null =>
  new URLSearchParams(location.search).get("key")?.slice(0, MAX_KEY_LENGTH) ?? null;
