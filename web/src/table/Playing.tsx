// A match: what is offered, what to do now, what I have, what happens if; rivals and log beside it.
import { useEffect, useRef } from "preact/hooks";
import { useCoach } from "../learn/useCoach.ts";
import { useMotion } from "../motion/useMotion.ts";
import { useSounds } from "../motion/useSounds.ts";
import { Offer } from "../offer/Offer.tsx";
import { say } from "../words/words.ts";
import { Dialogs } from "./Dialogs.tsx";
import { Header } from "./Header.tsx";
import { useKeys } from "./keys/useKeys.ts";
import { Regions } from "./log/Regions.tsx";
import { Mine } from "./Mine.tsx";
import { Notices } from "./Notices.tsx";
import { Rivals } from "./Rivals.tsx";
import { plyInAddress } from "./replay/replay.ts";
import { useLinked } from "./replay/useLinked.ts";
import { Side } from "./Side.tsx";
import { Status } from "./Status.tsx";
import type { Sitting } from "./sitting.ts";
import { useSpace } from "./space.ts";
import { useAttention } from "./useAttention.ts";

export function Playing({ sitting }: { sitting: Sitting }) {
  const isPhone = useSpace() === "phone";
  const view = sitting.view!;
  useAttention(sitting);
  useKeys(sitting);
  useLinked(sitting);
  useMotion(sitting);
  useSounds(sitting);
  useResult(sitting);
  const Coach = useCoach();
  return (
    <div
      class="table-page"
      data-game={view.game}
      data-seats={view.boards.length}
      data-seq={view.seq}
    >
      <Regions sitting={sitting} />
      {!isPhone && <Header sitting={sitting} />}
      {Coach && <Coach sitting={sitting} />}
      <main class="table">
        <h1 class="visually-hidden">{say(`game-${view.game}`)}</h1>
        <Status sitting={sitting} />
        <Rivals sitting={sitting} size={isPhone ? "chip" : "rival"}>
          {isPhone && <Aside sitting={sitting} />}
        </Rivals>
        <Offered sitting={sitting} isPhone={isPhone} />
        <Mine sitting={sitting} />
        {!isPhone && <Side sitting={sitting} />}
      </main>
      <Notices sitting={sitting} />
      <Dialogs sitting={sitting} />
    </div>
  );
}

function Offered({ sitting, isPhone }: { sitting: Sitting; isPhone: boolean }) {
  const hasAside = sitting.face.Aside && !isPhone;
  return (
    <div class="offered">
      <Offer sitting={sitting} aside={hasAside ? <Aside sitting={sitting} /> : undefined} />
    </div>
  );
}

/** What the game lays beside the displays; on a phone there is room beside the others. */
function Aside({ sitting: { face, view, sheet } }: { sitting: Sitting }) {
  return face.Aside ? <face.Aside view={view!} printed={sheet!.printed} /> : null;
}

const LAST_LOOK = 2500; // ms to see the last tile land before the result is laid over it

function useResult(sitting: Sitting): void {
  const { stage } = sitting.sight!.table;
  const before = useRef(stage);
  useEffect(() => {
    if (stage !== "over" || plyInAddress() !== null) return;
    const timer = setTimeout(
      () => sitting.open("result"),
      before.current === stage ? 0 : LAST_LOOK,
    );
    return () => clearTimeout(timer);
  }, [sitting, stage]);
}
