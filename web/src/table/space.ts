// How much room there is. Boards are drawn once, at the size that fits, never twice.
import { useEffect, useState } from "preact/hooks";

export type Space = "phone" | "tablet" | "desk";

const TABLET = "(min-width: 720px)";
const DESK = "(min-width: 1080px)";

export function useSpace(): Space {
  const [space, setSpace] = useState(measure);
  useEffect(() => {
    const queries = [matchMedia(TABLET), matchMedia(DESK)];
    const look = () => setSpace(measure());
    for (const query of queries) query.addEventListener("change", look);
    return () => {
      for (const query of queries) query.removeEventListener("change", look);
    };
  }, []);
  return space;
}

const measure = (): Space =>
  matchMedia(DESK).matches ? "desk" : matchMedia(TABLET).matches ? "tablet" : "phone";
