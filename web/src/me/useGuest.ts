// Name and avatar of the person at this browser, and how they are changed.
import { useEffect, useState } from "preact/hooks";
import type { AvatarName } from "../art/Person.tsx";
import {
  guestAvatar,
  guestName,
  RequestError,
  request,
  saveGuest,
  storeGuest,
} from "../client/http.ts";
import type { Guest, NewGuest } from "../wire.ts";
import { AVATAR_NAMES } from "./avatars.ts";

interface Known {
  name: string; // empty on a first visit
  avatar: AvatarName;
}

export interface EditedGuest extends Known {
  problem: string; // why the last change was refused
  isSaved: boolean; // whether the last change is kept
  save(change: NewGuest): Promise<void>;
}

/** Return the guest that this browser knows, and check with the server. */
export function useGuest(): EditedGuest {
  const [guest, setGuest] = useState(known);
  const [problem, setProblem] = useState("");
  const [isSaved, setSaved] = useState(false);
  useEffect(() => void refresh().then(setGuest), []);
  const save = async (change: NewGuest) => {
    setGuest({ ...guest, ...(change as Partial<Known>) });
    setSaved(false);
    const refusal = await tryToSave(change);
    setProblem(refusal);
    setSaved(!refusal);
    setGuest(known());
  };
  return { ...guest, problem, isSaved, save };
}

/** Save a change. Return why it was refused, or an empty text. */
async function tryToSave(change: NewGuest): Promise<string> {
  try {
    await saveGuest(change);
    return "";
  } catch (error) {
    if (error instanceof RequestError) return error.reason;
    return `${error}`;
  }
}

/** Fetch the guest from the server, which may know another avatar. Without a session nothing is fetched. */
async function refresh(): Promise<Known> {
  if (guestName()) await request<Guest>("/api/guest").then(storeGuest, () => undefined);
  return known();
}

/** The script of `site/theme.ts` has given every visitor an avatar. */
const known = (): Known => ({
  name: guestName() ?? "",
  avatar: (guestAvatar() ?? AVATAR_NAMES[0]) as AvatarName,
});
