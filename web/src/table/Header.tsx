// The header of the table page: the title of the match, the status, and tools.
import type { IconName } from "../art/icons.ts";
import { Drawing, Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import { canSay } from "./phrases/availability.ts";
import { Status } from "./Status.tsx";
import type { OpenDialog, TableStore } from "./store.ts";

export function Header({ store }: { store: TableStore }) {
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={say("table-home")}>
        <Drawing name="mark" />
        <b aria-hidden="true">{say("table-brand")}</b>
      </a>
      <MatchTitle store={store} />
      <Status store={store} />
      <SpectatorCount store={store} />
      <nav class="tools" aria-label={say("table-tools")}>
        {canSay(store) && <Tool store={store} dialog="phrases" icon="chat" />}
        {TOOLS.map(([dialog, icon]) => (
          <Tool key={dialog} store={store} dialog={dialog} icon={icon} />
        ))}
      </nav>
    </header>
  );
}

const TOOLS: [OpenDialog, IconName][] = [
  ["log", "list"],
  ["share", "share"],
  ["settings", "gear"],
  ["help", "help"],
  ["menu", "menu"],
];

interface ToolProps {
  store: TableStore;
  dialog: OpenDialog;
  icon: IconName;
}

function Tool({ store, dialog, icon }: ToolProps) {
  const name = say(`table-${dialog}`);
  return (
    <button
      type="button"
      class={`button quiet round for-${dialog}`}
      title={name}
      aria-label={name}
      onClick={() => store.open(dialog)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The title of the match: "Azul, Fixed wall, Round 4". */
export function MatchTitle({ store }: { store: TableStore }) {
  const { game, option, match } = store.state!.table;
  const round = (store.view ?? match)?.round;
  return (
    <p class="match-name">
      <i>{say(`game-${game}`)}</i> <span>{say(`variant-${game}-${option}`)}</span>
      {round ? <span>{say("table-round", { number: round })}</span> : null}
    </p>
  );
}

export function SpectatorCount({ store }: { store: TableStore }) {
  const count = store.subscription.watching;
  if (!count) return null;
  return (
    <p class="watching">
      <Icon name="eye" /> {say("table-watching", { count })}
    </p>
  );
}
