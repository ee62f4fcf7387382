// Entry point of the fault pages. Only the page without a network needs a script.
import { lastCachedTable } from "../offline/cache.ts";

const RETRY_MS = 5_000;
const ADDRESS = "/offline"; // anywhere else, the service worker shows this page in place of another

const button = document.getElementById("try-again");
if (button) {
  button.addEventListener("click", () => location.reload());
  linkLastTable(document.getElementById("last-table") as HTMLAnchorElement);
  if (location.pathname !== ADDRESS) tryAgain();
}

function linkLastTable(link: HTMLAnchorElement): void {
  const id = lastCachedTable();
  if (id === null) return;
  link.href = `/table/${id}`;
  link.hidden = false;
}

/** Reload the page as soon as the server answers. */
function tryAgain(): void {
  const attempt = () =>
    void fetch("/healthz", { cache: "no-store" }).then(
      answer => answer.ok && location.reload(),
      () => {}, // still no network
    );
  setInterval(attempt, RETRY_MS);
  addEventListener("online", attempt);
}
