// A placeholder for the table: empty displays in a ring, and a board. It is prerendered.
import { say } from "../i18n/messages.ts";

export function Skeleton() {
  return (
    <main class="skeleton" aria-busy="true">
      <p class="status">{say("web-loading")}</p>
      <i />
      <div class="card own" />
    </main>
  );
}
