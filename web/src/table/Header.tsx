// The top of the page: which match this is, and what can be done about it.
import type { IconName } from "../art/icons.ts";
import { Drawing, Icon } from "../art/Piece.tsx";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";

export function Header({ sitting }: { sitting: Sitting }) {
  return (
    <header class="top">
      <a class="brand" href="/">
        <Drawing name="mark" />
        <b>{say("table-brand")}</b>
      </a>
      <Where sitting={sitting} />
      <Watching sitting={sitting} />
      <nav class="tools" aria-label={say("table-tools")}>
        <Tool icon="share" name={say("table-share")} onClick={() => sitting.open("share")} />
        <Tool icon="gear" name={say("table-settings")} onClick={() => sitting.open("settings")} />
        <Tool icon="help" name={say("table-help")} onClick={() => sitting.open("help")} />
        <Tool icon="menu" name={say("table-menu")} onClick={() => sitting.open("menu")} />
      </nav>
    </header>
  );
}

/** "Azul, wall fixed, round 4". */
export function Where({ sitting }: { sitting: Sitting }) {
  const { game, option, match } = sitting.sight!.table;
  const round = (sitting.view ?? match)?.round;
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

export function Watching({ sitting }: { sitting: Sitting }) {
  const count = sitting.followed.watching;
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
