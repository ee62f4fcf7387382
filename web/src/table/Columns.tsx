// The columns of the table: opponents, displays, own board. Which part stands in which column depends
// only on the game and the number of seats, so that no board is rendered again during a match.
//
// The turn panel stands below the shorter of displays and board. Styles move the parts on small screens.
import type { ComponentChildren } from "preact";
import { Displays } from "../displays/Displays.tsx";
import { Board } from "./Board.tsx";
import { Lazy } from "./Dialogs.tsx";
import { IfOver } from "./IfOver.tsx";
import { CommandBox } from "./keys/CommandBox.tsx";
import { Log } from "./log/Log.tsx";
import { Rivals } from "./Rivals.tsx";
import { RoundCard } from "./RoundCard.tsx";
import { Supply } from "./Supply.tsx";
import type { TableStore } from "./store.ts";
import { TurnPanel } from "./TurnPanel.tsx";
import { LOW_PHONE, PHONE, useIsCompact } from "./useIsCompact.ts";

interface Props {
  store: TableStore;
  isCompact: boolean;
}

export function Columns({ store }: { store: TableStore }) {
  const isWide = store.face.shape === "wide";
  const isDuel = store.view!.boards.length === 2;
  const Arrangement = ARRANGEMENTS[`${isWide ? "wide" : "tall"}${isDuel ? "Duel" : ""}`];
  const isCompact = useIsCompact(isWide && isDuel ? LOW_PHONE : PHONE);
  return <Arrangement store={store} isCompact={isCompact} />;
}

const ARRANGEMENTS = { wide: Wide, wideDuel: WideDuel, tall: Tall, tallDuel: TallDuel };

/**
 * The layout of a wide window. Under the boards of one or two opponents there is room for `Facts`,
 * under three only for the supply.
 */
function Wide({ store, isCompact }: Props) {
  const Below = store.rivals.length < 3 ? Facts : Supply;
  return (
    <>
      <Rivals store={store} isCompact={isCompact}>
        <Below store={store} />
      </Rivals>
      <Column of="offer">
        <Offer store={store} />
      </Column>
      <Column of="mine">
        <OwnBoard store={store} />
        <div class="under">
          <TurnPanel store={store} hasStandings />
          <Side store={store} />
        </div>
      </Column>
    </>
  );
}

/** The layout for two boards that are wider than tall, one above the other. */
function WideDuel({ store, isCompact }: Props) {
  return (
    <>
      <Column of="offer">
        <Offer store={store} />
        <div class="under">
          <TurnPanel store={store} />
          <Side store={store} />
        </div>
      </Column>
      <Column of="mine">
        <Rivals store={store} isCompact={isCompact}>
          <Facts store={store} />
        </Rivals>
        <OwnBoard store={store} />
      </Column>
    </>
  );
}

function Tall({ store, isCompact }: Props) {
  return (
    <>
      <Rivals store={store} isCompact={isCompact}>
        <Supply store={store} />
      </Rivals>
      <Column of="offer">
        <Offer store={store} />
        <TurnPanel store={store} hasStandings />
      </Column>
      <Column of="mine">
        <Aside store={store} />
        <OwnBoard store={store} />
        <Side store={store} />
      </Column>
    </>
  );
}

function TallDuel({ store, isCompact }: Props) {
  return (
    <>
      <Rivals store={store} isCompact={isCompact}>
        <Side store={store} />
      </Rivals>
      <Column of="offer">
        <Offer store={store} />
        <TurnPanel store={store} />
      </Column>
      <Column of="mine">
        <Aside store={store} />
        <OwnBoard store={store} />
        <Facts store={store} />
      </Column>
    </>
  );
}

function Column({ of, children }: { of: "offer" | "mine"; children: ComponentChildren }) {
  return <div class={`column ${of}-column`}>{children}</div>;
}

/** The displays. In a scene they are empty, and the card of the round lies over them. */
function Offer({ store }: { store: TableStore }) {
  return (
    <Displays store={store}>
      {store.scene?.summary && <RoundCard store={store} summary={store.scene.summary} />}
    </Displays>
  );
}

/** The player's own board; for spectators, the board of seat 1. */
function OwnBoard({ store }: { store: TableStore }) {
  const seat = store.mainSeat;
  return (
    <section class="own-board card own" data-turn={store.view!.turn === seat}>
      <Board store={store} seat={seat} size="own" />
    </section>
  );
}

/**
 * The scores if the match ended now, and the supply: the tiles that are not in play.
 */
function Facts({ store }: { store: TableStore }) {
  return (
    <div class="facts">
      <div class="card">
        <IfOver store={store} />
      </div>
      <Supply store={store} />
    </div>
  );
}

/** The game's own content beside the displays. */
function Aside({ store: { face, view, reference } }: { store: TableStore }) {
  return face.Aside ? <face.Aside view={view!} printed={reference!.printed} /> : null;
}

/** The log, the replay and the command box. */
function Side({ store }: { store: TableStore }) {
  return (
    <aside class="side card">
      <Log store={store} />
      <Lazy load={loadScrubber} store={store} />
      <CommandBox store={store} />
    </aside>
  );
}

const loadScrubber = async () => (await import("./replay/Scrubber.tsx")).Scrubber;
