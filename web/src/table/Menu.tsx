// Everything that isn't needed at every turn.
import { useState } from "preact/hooks";
import type { IconName } from "../art/icons.ts";
import { Icon } from "../art/Piece.tsx";
import { Dialog } from "../look/Dialog.tsx";
import { say } from "../words/words.ts";
import { Watching, Where } from "./Header.tsx";
import { Heaps } from "./Heaps.tsx";
import { IfOver } from "./IfOver.tsx";
import type { Opened, Sitting } from "./sitting.ts";
import "./over.css";

export function Menu({ sitting }: { sitting: Sitting }) {
  const open = (what: Opened | null) => () => sitting.open(what);
  return (
    <Dialog title={say("table-menu")} kind="menu" onClose={open(null)}>
      <Where sitting={sitting} />
      <Watching sitting={sitting} />
      <IfOver sitting={sitting} />
      <Heaps sitting={sitting} />
      <ul class="entries">
        <Entry icon="list" id="table-log" onClick={open("log")} />
        <Entry icon="share" id="table-share" onClick={open("share")} />
        <Entry icon="gear" id="table-settings" onClick={open("settings")} />
        <Entry icon="help" id="table-help" onClick={open("help")} />
        <Parting sitting={sitting} />
      </ul>
    </Dialog>
  );
}

/** Leaving costs nothing, so it is done at once; giving up is asked twice. */
function Parting({ sitting }: { sitting: Sitting }) {
  const [isSure, askAgain] = useState(false);
  const part = (command: "leave" | "resign") => {
    sitting.open(null);
    void sitting.do({ do: command });
  };
  return (
    <>
      {sitting.may("leave") && <Entry icon="bot" id="table-leave" onClick={() => part("leave")} />}
      {sitting.may("resign") && (
        <Entry
          icon="flag"
          id={isSure ? "table-resign-sure" : "table-resign"}
          isGrave={isSure}
          onClick={() => (isSure ? part("resign") : askAgain(true))}
        />
      )}
      <li>
        <a class="button quiet" href="/">
          <Icon name="home" /> {say("table-home")}
        </a>
      </li>
    </>
  );
}

interface EntryProps {
  icon: IconName;
  id: string;
  isGrave?: boolean;
  onClick(): void;
}

function Entry({ icon, id, isGrave, onClick }: EntryProps) {
  return (
    <li>
      <button type="button" class={isGrave ? "button danger" : "button quiet"} onClick={onClick}>
        <Icon name={icon} /> {say(id)}
      </button>
    </li>
  );
}
