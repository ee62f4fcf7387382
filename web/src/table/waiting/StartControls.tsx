// The buttons to start with bots, and to stand up.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { request } from "../../client/http.ts";
import { say } from "../../i18n/messages.ts";
import type { Games } from "../../wire.ts";
import type { TableStore } from "../store.ts";

export function StartControls({ store }: { store: TableStore }) {
  return (
    <div class="ready">
      {store.may("begin") && <Begin store={store} />}
      {store.may("stand") && (
        <button type="button" class="button quiet" onClick={() => store.do({ do: "stand" })}>
          {say("table-stand")}
        </button>
      )}
    </div>
  );
}

function Begin({ store }: { store: TableStore }) {
  const [level, setLevel] = useState("");
  const levels = useLevels(setLevel);
  return (
    <form
      class="begin"
      onSubmit={event => {
        event.preventDefault();
        void store.do({ do: "begin", level: level || null });
      }}
    >
      <label>
        <span class="visually-hidden">{say("table-level")}</span>
        <select value={level} onChange={event => setLevel(event.currentTarget.value)}>
          {levels.map(each => (
            <option key={each} value={each}>
              {say(`bot-${each}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        <Icon name="bot" /> {say("table-begin")}
      </button>
    </form>
  );
}

function useLevels(setDefault: (level: string) => void): string[] {
  const [levels, setLevels] = useState<string[]>([]);
  useEffect(() => {
    const take = (games: Games) => {
      setLevels(games.levels);
      setDefault(games.usual_level);
    };
    request<Games>("/api/games").then(take, () => undefined); // without a level the server uses its default
  }, []);
  return levels;
}
