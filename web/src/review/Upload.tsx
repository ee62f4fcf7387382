// The form for the record of a match that was played elsewhere: pasted, or from a file.
import { useState } from "preact/hooks";
import { RequestError } from "../client/http.ts";
import { say } from "../i18n/messages.ts";
import { upload } from "./load.ts";

export function Upload() {
  const [record, setRecord] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      location.assign(`/review?record=${await upload(record)}`);
    } catch (error) {
      setProblem(error instanceof RequestError ? error.reason : `${error}`);
      setBusy(false);
    }
  };
  return (
    <form class="upload" onSubmit={send}>
      <h1>{say("review-upload-title")}</h1>
      <p>{say("review-upload-text")}</p>
      <label>
        <span>{say("review-upload-file")}</span>
        <input
          type="file"
          accept=".palacio,text/plain"
          onChange={async ({ currentTarget: { files } }) =>
            setRecord((await files?.[0]?.text()) ?? "")
          }
        />
      </label>
      <label>
        <span>{say("review-upload-paste")}</span>
        <textarea
          rows={10}
          required
          spellcheck={false}
          value={record}
          onInput={event => setRecord(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="notice warn" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button primary" aria-busy={isBusy}>
        {say("review-upload-send")}
      </button>
      <a href="/position">{say("review-upload-position")}</a>
    </form>
  );
}
