// The menu of the table.
import { useState } from "preact/hooks";
import type { IconName } from "../art/icons.ts";
import { Icon } from "../art/Piece.tsx";
import { type Arguments, say } from "../i18n/messages.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { claimableSeat } from "./Absence.tsx";
import { FairDeal } from "./FairDeal.tsx";
import { MatchTitle, SpectatorCount } from "./Header.tsx";
import { IfOver } from "./IfOver.tsx";
import { canSay } from "./phrases/availability.ts";
import { nameOf } from "./SeatLabel.tsx";
import { Supply } from "./Supply.tsx";
import type { OpenDialog, TableStore } from "./store.ts";
import "./overlays.css";

export function Menu({ store }: { store: TableStore }) {
  const open = (dialog: OpenDialog | null) => () => store.open(dialog);
  return (
    <Dialog title={say("table-menu")} kind="menu" onClose={open(null)}>
      <MatchTitle store={store} />
      <SpectatorCount store={store} />
      <IfOver store={store} />
      <Supply store={store} />
      <ul class="entries">
        <Entry icon="list" id="table-log" onClick={open("log")} />
        {canSay(store) && <Entry icon="chat" id="table-phrases" onClick={open("phrases")} />}
        <Entry icon="share" id="table-share" onClick={open("share")} />
        <Entry icon="gear" id="table-settings" onClick={open("settings")} />
        <Entry icon="help" id="table-help" onClick={open("help")} />
        <ClaimEntry store={store} />
        <LeaveEntries store={store} />
      </ul>
      {store.state!.table.stage === "over" && <FairDeal store={store} />}
    </Dialog>
  );
}

/** A bot plays for the person on turn if they are offline. The server checks for how long. */
function ClaimEntry({ store }: { store: TableStore }) {
  const seat = claimableSeat(store);
  if (seat === null) return null;
  const claim = () => {
    store.open(null);
    void store.do({ do: "claim", seat });
  };
  const args = { name: nameOf(store, seat) };
  return <Entry icon="bot" id="table-claim" args={args} onClick={claim} />;
}

/** Leaving needs no confirmation, since one can return; resigning does. */
function LeaveEntries({ store }: { store: TableStore }) {
  const [isAsked, setAsked] = useState(false);
  const leave = (command: "leave" | "resign") => {
    store.open(null);
    void store.do({ do: command });
  };
  return (
    <>
      {store.may("leave") && <Entry icon="bot" id="table-leave" onClick={() => leave("leave")} />}
      {store.may("resign") && (
        <Entry
          icon="flag"
          id={isAsked ? "table-resign-sure" : "table-resign"}
          isDangerous={isAsked}
          onClick={() => (isAsked ? leave("resign") : setAsked(true))}
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
  args?: Arguments;
  isDangerous?: boolean;
  onClick(): void;
}

function Entry({ icon, id, args, isDangerous, onClick }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        class={isDangerous ? "button danger" : "button quiet"}
        onClick={onClick}
      >
        <Icon name={icon} /> {say(id, args)}
      </button>
    </li>
  );
}
