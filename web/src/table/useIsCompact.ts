// Media queries for windows with room only for thumbnails of the opponents' boards. The styles use the same queries.
import { useEffect, useState } from "preact/hooks";
import { SMALL } from "./windowStyles.ts";

export const PHONE = `(max-width: 719px) and (max-aspect-ratio: 6/5), ${SMALL}`;
/** A media query for small windows, and for phones too short for one small board. */
export const LOW_PHONE = `(max-width: 719px) and (max-height: 739px), ${SMALL}`;

export function useIsCompact(media = PHONE): boolean {
  const [isCompact, setCompact] = useState(() => matchMedia(media).matches);
  useEffect(() => {
    const query = matchMedia(media);
    const update = () => setCompact(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, [media]);
  return isCompact;
}
