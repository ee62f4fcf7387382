// Entry point of the play page: the form to open a table, and the lists of tables.
import { render } from "preact";
import { request } from "../client/http.ts";
import { TableLists } from "../lobby/TableLists.tsx";
import type { Games } from "../wire.ts";
import { NewTableForm } from "./NewTableForm.tsx";

render(<TableLists />, document.getElementById("tables")!);
void showForm();

async function showForm(): Promise<void> {
  const games = await request<Games>("/api/games");
  const root = document.getElementById("open")!;
  root.replaceChildren();
  const game = new URLSearchParams(location.search).get("game");
  render(<NewTableForm games={games} game={game} />, root);
}
