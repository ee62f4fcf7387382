// The state of the position page: the draft with its history, and the server's check of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { RequestError } from "../client/http.ts";
import type { GameReference } from "../wire.ts";
import type { Draft } from "./draft.ts";
import { type Checked, checkDraft, fetchReference } from "./load.ts";

const CHECK_MS = 150; // after the last change
const HISTORY_MAX = 200;

export interface Editor {
  draft: Draft;
  /** The server's check of the draft; null until the last change has been checked. */
  checked: Checked | null;
  reference: GameReference;
  canUndo: boolean;
  change(draft: Draft): void;
  undo(): void;
}

export function useEditor(first: Draft, firstReference: GameReference): Editor {
  const [past, setPast] = useState<Draft[]>([]);
  const [draft, setDraft] = useState(first);
  const checked = useCheck(draft);
  const reference = useReference(draft, firstReference);
  return {
    draft,
    checked,
    reference,
    canUndo: past.length > 0,
    change: next => {
      if (next === draft) return;
      setPast([...past, draft].slice(-HISTORY_MAX));
      setDraft(next);
    },
    undo: () => {
      if (!past.length) return;
      setDraft(past.at(-1)!);
      setPast(past.slice(0, -1));
    },
  };
}

/**
 * Have the server check a draft that has not changed for a moment. The response for an older draft
 * is ignored.
 */
function useCheck(draft: Draft): Checked | null {
  const [answer, setAnswer] = useState<{ draft: Draft; checked: Checked } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked = await checkDraft(draft).catch(failed);
      if (isCurrent) setAnswer({ draft, checked });
    }, CHECK_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [draft]);
  return answer?.draft === draft ? answer.checked : null;
}

const failed = (error: unknown): Checked => ({
  problem: {
    code: "unavailable",
    reason: error instanceof RequestError ? error.reason : `${error}`,
  },
});

/** Return the reference of the draft's game, fetched again after the game or the option changes. */
function useReference(draft: Draft, first: GameReference): GameReference {
  const [reference, setReference] = useState(first);
  const shown = useRef(variantOf(draft));
  useEffect(() => {
    const variant = variantOf(draft);
    if (shown.current === variant) return;
    let isCurrent = true;
    const show = (fetched: GameReference): void => {
      if (!isCurrent) return;
      shown.current = variant;
      setReference(fetched);
    };
    fetchReference(draft.game, draft.option).then(show, () => null); // the next change tries again
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return reference;
}

const variantOf = ({ game, option }: Draft): string => `${game} ${option}`;
