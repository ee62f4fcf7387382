// Quick play: six windows, three of each game. One tap starts a match.
import { useState } from "preact/hooks";
import { BOT_NAMES, type BotLevel } from "../art/bots.ts";
import type { Game } from "../art/pieces.ts";
import type { Say } from "../i18n/messages.ts";
import { sayName } from "../i18n/names.ts";
import { portraitOf } from "../lobby/portrait.ts";
import { goTo, joinTable, openAgainstBot, openForAnyone } from "../lobby/startMatch.ts";
import type { LobbyTable } from "../wire.ts";
import { botIn, rememberBot, type Strength, waitingTable } from "./quick.ts";
import { type Figure, WindowPicture } from "./WindowPicture.tsx";

interface Props {
  say: Say;
  /** The open tables of other people. */
  open: readonly LobbyTable[];
}

const GAMES: Game[] = ["azul", "sintra"];
const STRENGTHS: Strength[] = ["easy", "strong"];

export function QuickPlay({ say, open }: Props) {
  return (
    <section class="block quick">
      <header>
        <h2>{say("play-quick")}</h2>
        <a href="/#bots">{say("play-meet")}</a>
      </header>
      <div class="games">
        {GAMES.map(game => (
          <div key={game}>
            <h3>{say(`game-${game}`)}</h3>
            <ul class="windows">
              {STRENGTHS.map(strength => (
                <BotWindow key={strength} {...{ say, game, strength }} />
              ))}
              <PersonWindow say={say} game={game} waiting={waitingTable(game, open)} />
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function BotWindow(props: { say: Say; game: Game; strength: Strength }) {
  const { say, game, strength } = props;
  const level: BotLevel = botIn(game, strength);
  const start = () => {
    rememberBot(game, level);
    return openAgainstBot(game, level);
  };
  return (
    <WindowButton game={game} figure={{ form: "figure", name: level }} start={start}>
      <b>{say(`play-${strength}`)}</b>
      <small>{say("play-bot", { name: BOT_NAMES[level], level: say(`bot-${level}`) })}</small>
    </WindowButton>
  );
}

function PersonWindow(props: { say: Say; game: Game; waiting: LobbyTable | undefined }) {
  const { say, game, waiting } = props;
  const person = waiting?.seats.find(({ kind }) => kind === "person");
  const start = () => (waiting ? joinTable(waiting.id) : openForAnyone(game));
  const figure = person ? { form: "tile" as const, name: portraitOf(person) } : null;
  return (
    <WindowButton game={game} figure={figure} start={start}>
      <b>{say("play-person")}</b>
      {person ? (
        <small class="live">
          {person.name
            ? say("play-waiting", { name: sayName(person.name) })
            : say("play-somebody-waiting")}
        </small>
      ) : (
        <small>{say("play-be-first")}</small>
      )}
    </WindowButton>
  );
}

interface WindowButtonProps {
  game: Game;
  figure: Figure;
  start(): Promise<string>;
  children: preact.ComponentChildren;
}

function WindowButton({ game, figure, start, children }: WindowButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");
  const press = () => {
    setBusy(true);
    void goTo(start(), reason => {
      setBusy(false);
      setNotice(reason);
    });
  };
  return (
    <li>
      <button type="button" class="window-button" aria-busy={isBusy} onClick={press}>
        <WindowPicture game={game} figure={figure} />
        {children}
      </button>
      {notice && (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
    </li>
  );
}
