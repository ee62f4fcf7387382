// Lists of tables: one's own, those waiting for players, and those being played.
import { useEffect, useState } from "preact/hooks";
import { guestName, request } from "../client/http.ts";
import { SocketClient, socketUrl } from "../client/socket.ts";
import { say } from "../i18n/messages.ts";
import type { LobbyTable, MyTable } from "../wire.ts";
import { TableRow } from "./TableRow.tsx";

export function TableLists() {
  const mine = useOwnTables();
  const open = useOpenTables();
  const playing = useFetched<LobbyTable[]>("/api/tables?stage=playing") ?? [];
  return (
    <>
      <List title={say("home-mine")} tables={mine.filter(table => table.stage !== "over")} />
      <List title={say("home-open")} tables={open} empty={say("home-open-none")} />
      <List title={say("home-playing")} tables={playing} empty={say("home-playing-none")} />
    </>
  );
}

type ListedTable = LobbyTable | MyTable;

function List({ title, tables, empty }: { title: string; tables: ListedTable[]; empty?: string }) {
  if (!tables.length && !empty) return null;
  return (
    <section class="list">
      <h2>{title}</h2>
      {tables.length ? (
        <ul class="rows">
          {tables.map(table => (
            <TableRow key={table.id} table={table} />
          ))}
        </ul>
      ) : (
        <p class="muted">{empty}</p>
      )}
    </section>
  );
}

/** Fetch now, and refresh whenever the page becomes visible. */
function useFetched<T>(path: string | null): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (!path) return;
    const refresh = () => void (document.hidden || request<T>(path).then(setAnswer, () => {}));
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [path]);
  return answer;
}

/** A visitor without a name has no tables, so there is nothing to fetch. */
function useOwnTables(): MyTable[] {
  return useFetched<MyTable[]>(guestName() && "/api/tables/mine") ?? [];
}

/** The open tables, updated over the socket. */
function useOpenTables(): LobbyTable[] {
  const [tables, setTables] = useState<LobbyTable[]>([]);
  useEffect(() => {
    const socket = new SocketClient(socketUrl()).open();
    socket.listen(
      message => message.type === "tables" && setTables(message.tables),
      () => socket.isConnected && socket.send({ type: "lobby" }),
    );
    return () => socket.close();
  }, []);
  return tables;
}
