// The fault pages that the build writes: a wrong address, a broken invitation, and no network.
import type { VNode } from "preact";
import type { Say } from "../i18n/messages.ts";
import { SiteHeader } from "../layout/SiteHeader.tsx";
import { BrokenKey, MissingTile, UnlitWindow } from "./art.tsx";
import { FaultPage, OtherTables } from "./FaultPage.tsx";

interface Props {
  say: Say;
}

export const NotFound = ({ say }: Props) => (
  <StaticFault say={say} id="page" art={<MissingTile />}>
    <a class="button primary" href="/play">
      {say("web-link-play")}
    </a>
    <a class="button" href="/">
      {say("fault-home")}
    </a>
  </StaticFault>
);

export const BrokenInvitation = ({ say }: Props) => (
  <StaticFault say={say} id="invitation" art={<BrokenKey />}>
    <OtherTables say={say} />
  </StaticFault>
);

/**
 * The page that the service worker shows at any URL while offline. Its script retries, and links to
 * the last table.
 */
export const Offline = ({ say }: Props) => (
  <StaticFault say={say} id="offline" art={<UnlitWindow />}>
    <button type="button" class="button primary" id="try-again">
      {say("fault-try-again")}
    </button>
    <a class="button" id="last-table" href="/" hidden>
      {say("fault-last-table")}
    </a>
  </StaticFault>
);

interface StaticProps extends Props {
  id: string;
  art: VNode;
  children: VNode | VNode[];
}

const StaticFault = ({ say, id, art, children }: StaticProps) => (
  <FaultPage
    header={<SiteHeader say={say} />}
    title={say(`fault-${id}`)}
    stress={say(`fault-${id}-stress`)}
    text={say(`fault-${id}-text`)}
    art={art}
  >
    {children}
  </FaultPage>
);
