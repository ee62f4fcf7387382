// Your turn is seen also from another tab: by the title, the icon, and a notification, if one is wished.
import { useEffect } from "preact/hooks";
import { settings } from "../settings/settings.ts";
import { say } from "../words/words.ts";
import type { Sitting } from "./sitting.ts";
import { statusOf } from "./status.ts";

export function useAttention(sitting: Sitting): void {
  const { isMine, lead } = statusOf(sitting);
  const game = say(`game-${sitting.view!.game}`);
  useEffect(() => {
    document.title = `${isMine ? "● " : ""}${lead} · ${game}`;
  }, [isMine, lead, game]);
  useEffect(() => {
    if (isMine && document.hidden) notify(lead, game);
  }, [isMine]);
  useEffect(() => {
    favicon().href = isMine ? "/favicon-turn.svg" : "/favicon.svg";
  }, [isMine]);
}

/** Asked for in the settings, and only there. */
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
