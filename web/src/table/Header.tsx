// The header of the table page: the match, and tools.
import type { IconName } from "../art/icons.ts";
import { Drawing, Icon } from "../art/Piece.tsx";
import { say } from "../i18n/messages.ts";
import type { TableStore } from "./store.ts";

export function Header({ store }: { store: TableStore }) {
  return (
    <header class="top">
      <a class="brand" href="/">
        <Drawing name="mark" />
        <b>{say("table-brand")}</b>
      </a>
      <MatchTitle store={store} />
      <SpectatorCount store={store} />
      <nav class="tools" aria-label={say("table-tools")}>
        <Tool icon="share" name={say("table-share")} onClick={() => store.open("share")} />
        <Tool icon="gear" name={say("table-settings")} onClick={() => store.open("settings")} />
        <Tool icon="help" name={say("table-help")} onClick={() => store.open("help")} />
        <Tool icon="menu" name={say("table-menu")} onClick={() => store.open("menu")} />
      </nav>
    </header>
  );
}

/** "Azul, wall fixed, round 4". */
export function MatchTitle({ store }: { store: TableStore }) {
  const { game, option, match } = store.state!.table;
  const round = (store.view ?? match)?.round;
  return (
    <p class="match-name">
      <i>{say(`game-${game}`)}</i>{" "}
      <span>
        {say("table-option", {
          name: say(`option-${game}`),
          value: say(`option-${game}-${option}`),
        })}
      </span>
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

function Tool({ icon, name, onClick }: { icon: IconName; name: string; onClick(): void }) {
  return (
    <button
      type="button"
      class="button quiet round"
      title={name}
      aria-label={name}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
