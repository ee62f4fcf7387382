// The breakpoint of the page. Boards are rendered once, at the size that fits.
import { useEffect, useState } from "preact/hooks";

export type Breakpoint = "phone" | "tablet" | "desk";

const TABLET = "(min-width: 720px)";
const DESK = "(min-width: 1080px)";

export function useBreakpoint(): Breakpoint {
  const [breakpoint, setBreakpoint] = useState(measure);
  useEffect(() => {
    const queries = [matchMedia(TABLET), matchMedia(DESK)];
    const update = () => setBreakpoint(measure());
    for (const query of queries) query.addEventListener("change", update);
    return () => {
      for (const query of queries) query.removeEventListener("change", update);
    };
  }, []);
  return breakpoint;
}

const measure = (): Breakpoint =>
  matchMedia(DESK).matches ? "desk" : matchMedia(TABLET).matches ? "tablet" : "phone";
