// The menu of the table.
import { useState } from "preact/hooks";
import type { IconName } from "../art/icons.ts";
import { Icon } from "../art/Piece.tsx";
import { type Arguments, say } from "../i18n/messages.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { claimableSeat, removableSeats } from "./Absence.tsx";
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
        {removableSeats(store).map(seat => (
          <RemoveEntry key={seat} store={store} seat={seat} />
        ))}
        <LeaveEntries store={store} />
      </ul>
      {store.state!.table.stage === "over" && <FairDeal store={store} />}
    </Dialog>
  );
}

/**
 * The menu entry to let a bot play for the player to move, shown while they are offline or idle.
 * The server checks how long they have been away.
 */
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

/**
 * The menu entry with which the host removes a guest who has not played yet. It asks for
 * confirmation, since the guest cannot return.
 */
function RemoveEntry({ store, seat }: { store: TableStore; seat: number }) {
  const [isAsked, setAsked] = useState(false);
  const remove = () => {
    store.open(null);
    void store.do({ do: "remove", seat });
  };
  const id = isAsked ? "table-remove-sure-name" : "table-remove-name";
  return (
    <Entry
      icon="close"
      id={id}
      args={{ name: nameOf(store, seat) }}
      isDangerous={isAsked}
      onClick={() => (isAsked ? remove() : setAsked(true))}
    />
  );
}

/**
 * The menu entries to leave and to resign. Only resigning needs a confirmation, since players who
 * left can return.
 */
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
