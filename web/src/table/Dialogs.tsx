// What lies over the table, by name. What is seldom opened is fetched when it is.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Opened, Sitting } from "./sitting.ts";

type Part = ComponentType<{ sitting: Sitting }>;

const DIALOGS: Record<Opened, () => Promise<Part>> = {
  menu: async () => (await import("./Menu.tsx")).Menu,
  board: async () => (await import("./Enlarged.tsx")).Enlarged,
  share: async () => (await import("./share/Share.tsx")).Share,
  result: async () => (await import("./ending/Ending.tsx")).Ending,
  log: async () => (await import("./log/LogSheet.tsx")).LogSheet,
  moves: async () => (await import("./keys/Moves.tsx")).Moves,
  help: async () => (await import("./keys/Help.tsx")).Help,
  settings: async () => {
    const { SettingsDialog } = await import("../settings/SettingsDialog.tsx");
    return ({ sitting }) => <SettingsDialog onClose={() => sitting.open(null)} />;
  },
};

export function Dialogs({ sitting }: { sitting: Sitting }) {
  const { opened } = sitting;
  return opened && <Later key={opened} load={DIALOGS[opened]} sitting={sitting} />;
}

/** A part of the page that is there a moment later. */
export function Later({ load, sitting }: { load: () => Promise<Part>; sitting: Sitting }) {
  const [loaded, setLoaded] = useState<{ Part: Part } | null>(null);
  useEffect(() => {
    void load().then(Part => setLoaded({ Part }));
  }, []);
  return loaded && <loaded.Part sitting={sitting} />;
}
