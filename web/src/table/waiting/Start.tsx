// Not wait any longer, or not play at all.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../art/Piece.tsx";
import { ask } from "../../live/http.ts";
import type { Games } from "../../wire.ts";
import { say } from "../../words/words.ts";
import type { Sitting } from "../sitting.ts";

export function Start({ sitting }: { sitting: Sitting }) {
  return (
    <div class="ready">
      {sitting.may("begin") && <Begin sitting={sitting} />}
      {sitting.may("stand") && (
        <button type="button" class="button quiet" onClick={() => sitting.do({ do: "stand" })}>
          {say("table-stand")}
        </button>
      )}
    </div>
  );
}

function Begin({ sitting }: { sitting: Sitting }) {
  const [level, setLevel] = useState("");
  const levels = useLevels(setLevel);
  return (
    <form
      class="begin"
      onSubmit={event => {
        event.preventDefault();
        void sitting.do({ do: "begin", level: level || null });
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

function useLevels(usual: (level: string) => void): string[] {
  const [levels, setLevels] = useState<string[]>([]);
  useEffect(() => {
    const take = (games: Games) => {
      setLevels(games.levels);
      usual(games.usual_level);
    };
    ask<Games>("/api/games").then(take, () => undefined); // the server knows a usual level, too
  }, []);
  return levels;
}
