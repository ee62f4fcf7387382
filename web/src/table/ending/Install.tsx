// One quiet line that offers to install the app, until the person answers.
import { useLayoutEffect, useReducer } from "preact/hooks";
import { say } from "../../i18n/messages.ts";
import { answerInstall, canInstall, onInstallChange } from "../../offline/installPrompt.ts";

export function Install() {
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => onInstallChange(() => rerender(0)), []);
  if (!canInstall()) return null;
  return (
    <p class="install">
      {say("table-install")}
      <span>
        <button type="button" class="button quiet" onClick={() => answerInstall(true)}>
          {say("table-install-yes")}
        </button>
        <button type="button" class="button quiet" onClick={() => answerInstall(false)}>
          {say("table-install-no")}
        </button>
      </span>
    </p>
  );
}
