// Motion at a table. Its script is loaded once the page is usable; until then, every change is shown at once.
import { useEffect } from "preact/hooks";
import type { AnimatedStore } from "./presenter.ts";

const LOAD_DELAY_MS = 500;

export function useMotion(store: AnimatedStore): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isMounted = true;
    const load = async () => {
      const { present } = await import("./presenter.ts");
      if (isMounted) stop = present(store);
    };
    // Without a connection there is no motion, and the table works without it.
    const timer = setTimeout(() => load().catch(() => undefined), LOAD_DELAY_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      stop?.();
    };
  }, [store]);
}
