// The form to sit down: name, avatar and a button.
import { Icon } from "../../art/Piece.tsx";
import { ensureGuest, RequestError } from "../../client/http.ts";
import { saltFor } from "../../client/keptDeal.ts";
import { say } from "../../i18n/messages.ts";
import { GuestFields } from "../../me/NameAndAvatar.tsx";
import { useGuest } from "../../me/useGuest.ts";
import type { TableStore } from "../store.ts";

export function SitDown({ store }: { store: TableStore }) {
  const guest = useGuest();
  const sit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget as HTMLFormElement).get("name") as string;
    void sitDown(store, name.trim());
  };
  return (
    <form class="card sit" onSubmit={sit}>
      <GuestFields guest={guest} />
      <button type="submit" class="button primary">
        <Icon name="person" /> {say("table-sit")}
      </button>
      <p class="hint">{say("table-no-account")}</p>
    </form>
  );
}

/**
 * Become a guest and sit down; without a name, the server gives one. The socket reconnects first,
 * because it was opened without the session.
 */
async function sitDown(store: TableStore, wanted: string): Promise<void> {
  const name = await becomeGuest(store, wanted);
  if (name === null) return;
  store.subscription.socket.reconnect();
  const { id, commitment = "" } = store.state!.table;
  await store.do({ do: "sit", name, key: invitationKey(), salt: saltFor(id, commitment) });
}

/** Return the guest's name. If the name is refused, show the reason and return null. */
async function becomeGuest(store: TableStore, name: string): Promise<string | null> {
  try {
    return await ensureGuest(name);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    store.warn(error.reason);
    return null;
  }
}

const MAX_KEY_LENGTH = 40; // the server rejects a longer one without a readable reason

/** Return the key of the invitation in the URL; null if there is none. */
const invitationKey = (): string | null =>
  new URLSearchParams(location.search).get("key")?.slice(0, MAX_KEY_LENGTH) ?? null;
