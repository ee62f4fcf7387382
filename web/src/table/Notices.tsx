// What has to be known or answered now. It lies over the page and moves nothing; the match goes on.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { IconName } from "../art/icons.ts";
import { Icon } from "../art/Piece.tsx";
import type { Command } from "../wire.ts";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";

const STAYS = 6000; // ms that a refusal is shown

export function Notices({ sitting }: { sitting: Sitting }) {
  const { table } = sitting.sight!;
  return (
    <div class="notices">
      <Cut sitting={sitting} />
      {sitting.may("return") && (
        <Notice icon="bot" text={say("table-away-notice")}>
          <Do sitting={sitting} command={{ do: "return" }} id="table-return" />
        </Notice>
      )}
      <Undo sitting={sitting} />
      {table.again && sitting.seat !== null && (
        <Notice icon="flip" text={say("table-again")}>
          <a class="button primary" href={`/table/${table.again}`}>
            {say("table-go-again")}
          </a>
        </Notice>
      )}
      <Refusal sitting={sitting} />
    </div>
  );
}

/** A short cut is nobody's business: it is told after a second. */
function Cut({ sitting }: { sitting: Sitting }) {
  const { isUp } = sitting.followed;
  const [isTold, tell] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => tell(!isUp), isUp ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [isUp]);
  if (isUp || !isTold) return null;
  const id = sitting.picking.sent ? "table-cut-sent" : "table-cut";
  return <Notice icon="offline" text={say(id)} isWarning />;
}

function Undo({ sitting }: { sitting: Sitting }) {
  const { asked, seats } = sitting.sight!.table;
  if (asked === null || asked === undefined) return null;
  if (asked === sitting.seat) return <Notice icon="undo" text={say("table-undo-asked")} />;
  if (!sitting.may("answer")) return null;
  return (
    <Notice icon="undo" text={say("table-undo-wish", { name: seats[asked]!.name ?? "" })}>
      <Do sitting={sitting} command={{ do: "answer", yes: true }} id="table-agree" />
      <Do sitting={sitting} command={{ do: "answer", yes: false }} id="table-decline" />
    </Notice>
  );
}

function Refusal({ sitting }: { sitting: Sitting }) {
  const { notice } = sitting;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => sitting.warn(""), STAYS);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice ? <Notice icon="warning" text={notice} isWarning /> : null;
}

interface NoticeProps {
  icon: IconName;
  text: string;
  isWarning?: boolean;
  children?: ComponentChildren;
}

function Notice({ icon, text, isWarning, children }: NoticeProps) {
  return (
    <div class={isWarning ? "notice warn" : "notice"}>
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}

function Do({ sitting, command, id }: { sitting: Sitting; command: Command; id: string }) {
  return (
    <button type="button" class="button" onClick={() => sitting.do(command)}>
      {say(id)}
    </button>
  );
}
