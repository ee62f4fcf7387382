// A placeholder with the layout of the table, so that nothing jumps when the content arrives. It is prerendered.
import { say } from "../i18n/messages.ts";

export function Skeleton() {
  return (
    <main class="table skeleton" aria-busy="true">
      <p class="status">{say("web-loading")}</p>
      <div class="rivals" />
      <div class="displays" />
      <div class="own-board card own" />
      <div class="side card" />
    </main>
  );
}
