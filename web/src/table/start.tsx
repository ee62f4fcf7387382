// Entry point of the table page.
import { render } from "preact";
import { SocketClient, socketUrl } from "../client/socket.ts";
import { TableSubscription } from "../client/subscription.ts";
import { cachedTable, cacheTable } from "../offline/cache.ts";
import { keepInstallPrompt } from "../offline/installPrompt.ts";
import { registerServiceWorker } from "../offline/serviceWorker.ts";
import { apply } from "../settings/settings.ts";
import { watchDeal } from "./dealCheck.ts";
import { TableStore } from "./store.ts";
import { Table } from "./Table.tsx";
import { loadWindowStyles } from "./windowStyles.ts";

apply();
const id = location.pathname.split("/").pop()!;
const store = new TableStore(new TableSubscription(new SocketClient(socketUrl()).open(), id));
enableOfflineCache(store);
watchDeal(store);
registerServiceWorker();
keepInstallPrompt();
void loadWindowStyles().then(() =>
  render(<Table store={store} />, document.getElementById("app")!),
);

/** Cache the newest position, and restore a cached one if the server can't be reached. */
function enableOfflineCache({ subscription }: TableStore): void {
  const save = () => store.state && store.reference && cacheTable(id, store.state, store.reference);
  addEventListener("pagehide", save);
  subscription.onChange(change => {
    if (change || subscription.isConnected) return;
    save();
    const cached = subscription.state ? null : cachedTable(id);
    if (cached) void store.restore(cached.state, cached.reference);
  });
}
