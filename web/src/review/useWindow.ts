// Hooks for the URL's fragment and the window's width.
import { useEffect, useState } from "preact/hooks";

/** Return the URL's fragment, such as "#at-57". */
export function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const change = () => setHash(location.hash);
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return hash;
}

const PHONE = "(max-width: 719px)";

/** Return whether the window has room for only one column. */
export function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const change = () => setPhone(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return isPhone;
}
