// The dialogs over the table. Each is loaded when it is opened.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { OpenDialog, TableStore } from "./store.ts";

type Part = ComponentType<{ store: TableStore }>;

const DIALOGS: Record<OpenDialog, () => Promise<Part>> = {
  menu: async () => (await import("./Menu.tsx")).Menu,
  board: async () => (await import("./EnlargedBoard.tsx")).EnlargedBoard,
  share: async () => (await import("./share/Share.tsx")).Share,
  result: async () => (await import("./ending/Ending.tsx")).Ending,
  log: async () => (await import("./log/LogSheet.tsx")).LogSheet,
  moves: async () => (await import("./keys/Moves.tsx")).Moves,
  phrases: async () => (await import("./phrases/Picker.tsx")).Picker,
  help: async () => (await import("./keys/Help.tsx")).Help,
  settings: async () => {
    const { SettingsDialog } = await import("../settings/SettingsDialog.tsx");
    return ({ store }) => <SettingsDialog onClose={() => store.open(null)} />;
  },
};

export function Dialogs({ store }: { store: TableStore }) {
  const { openDialog } = store;
  return openDialog && <Lazy key={openDialog} load={DIALOGS[openDialog]} store={store} />;
}

/** A part of the page whose script is loaded when it is first rendered. */
export function Lazy({ load, store }: { load: () => Promise<Part>; store: TableStore }) {
  const [loaded, setLoaded] = useState<{ Part: Part } | null>(null);
  useEffect(() => {
    void load().then(
      Part => setLoaded({ Part }),
      () => {}, // without a network; the service worker has only the parts that were used before
    );
  }, []);
  return loaded && <loaded.Part store={store} />;
}
