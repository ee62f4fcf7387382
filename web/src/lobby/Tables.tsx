// Where one sits, and where one could sit down or look on.
import { useEffect, useState } from "preact/hooks";
import { knownName } from "../live/guest.ts";
import { ask } from "../live/http.ts";
import { Link, liveAddress } from "../live/link.ts";
import type { LobbyTable, MyTable } from "../wire.ts";
import { say } from "../words/words.ts";
import { Row } from "./Row.tsx";

export function Tables() {
  const mine = useMine();
  const open = useLobby();
  const playing = useAsked<LobbyTable[]>("/api/tables?stage=playing") ?? [];
  return (
    <>
      <List title={say("home-mine")} tables={mine.filter(table => table.stage !== "over")} />
      <List title={say("home-open")} tables={open} empty={say("home-open-none")} />
      <List title={say("home-playing")} tables={playing} empty={say("home-playing-none")} />
    </>
  );
}

type Listed = LobbyTable | MyTable;

function List({ title, tables, empty }: { title: string; tables: Listed[]; empty?: string }) {
  if (!tables.length && !empty) return null;
  return (
    <section class="list">
      <h2>{title}</h2>
      {tables.length ? (
        <ul class="rows">
          {tables.map(table => (
            <Row key={table.id} table={table} />
          ))}
        </ul>
      ) : (
        <p class="muted">{empty}</p>
      )}
    </section>
  );
}

/** Asked once, and again whenever the page is looked at again. */
function useAsked<T>(path: string | null): T | null {
  const [answer, keep] = useState<T | null>(null);
  useEffect(() => {
    if (!path) return;
    const again = () => void (document.hidden || ask<T>(path).then(keep, () => {}));
    again();
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, [path]);
  return answer;
}

/** Who is nobody yet has no tables, and is not asked for them. */
function useMine(): MyTable[] {
  return useAsked<MyTable[]>(knownName() && "/api/tables/mine") ?? [];
}

/** Open tables, as they come and go. */
function useLobby(): LobbyTable[] {
  const [tables, keep] = useState<LobbyTable[]>([]);
  useEffect(() => {
    const link = new Link(liveAddress()).open();
    link.hear(
      heard => heard.type === "tables" && keep(heard.tables),
      () => link.isUp && link.say({ type: "lobby" }),
    );
    return () => link.close();
  }, []);
  return tables;
}
