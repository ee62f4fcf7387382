// Calls attention to the player's turn: in the tab's title and icon, and by a notification if the settings allow it.
import { useEffect } from "preact/hooks";
import { say } from "../i18n/messages.ts";
import { settings } from "../settings/settings.ts";
import { statusOf } from "./Status.tsx";
import type { TableStore } from "./store.ts";

export function useAttention(store: TableStore): void {
  const { isOwnTurn, lead } = statusOf(store);
  const game = say(`game-${store.view!.game}`);
  useEffect(() => {
    document.title = `${isOwnTurn ? "● " : ""}${lead} · ${game}`;
  }, [isOwnTurn, lead, game]);
  useEffect(() => {
    if (isOwnTurn && document.hidden) notify(lead, game);
  }, [isOwnTurn]);
  useEffect(() => {
    favicon().href = isOwnTurn ? "/favicon-turn.svg" : "/favicon.svg";
  }, [isOwnTurn]);
}

function notify(title: string, body: string): void {
  if (!settings().notify || Notification.permission !== "granted") return;
  const notification = new Notification(title, {
    body,
    icon: "/icon-192.png",
    tag: location.pathname,
  });
  notification.onclick = () => window.focus();
}

const favicon = (): HTMLLinkElement => document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
