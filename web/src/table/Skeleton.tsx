// Where things will be, so that nothing jumps when they come. The page is built with it.
import { say } from "../words/words.ts";

export function Skeleton() {
  return (
    <main class="table skeleton" aria-busy="true">
      <p class="status">{say("web-loading")}</p>
      <div class="rivals" />
      <div class="offered" />
      <div class="mine card own" />
      <div class="side card" />
    </main>
  );
}
