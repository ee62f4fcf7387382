// The name and avatar of the person using this browser, and how they are changed.
import { useEffect, useState } from "preact/hooks";
import type { AvatarName } from "../art/Person.tsx";
import {
  guestAvatar,
  guestName,
  isGuest,
  RequestError,
  request,
  saveGuest,
  storeGuest,
} from "../client/http.ts";
import type { Guest, NewGuest } from "../wire.ts";
import { AVATAR_NAMES } from "./avatars.ts";

interface Known {
  name: string; // empty if the guest has not chosen one
  avatar: AvatarName;
}

export interface EditedGuest extends Known {
  problem: string; // why the last change was refused
  isSaved: boolean; // whether the last change was saved
  save(change: NewGuest): Promise<void>;
}

/**
 * Return the guest that this browser knows, with a function to save changes. The guest is updated
 * once the server has answered.
 */
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

/** Save a change. Return the reason if the server refuses it, otherwise an empty string. */
export async function tryToSave(change: NewGuest): Promise<string> {
  try {
    await saveGuest(change);
    return "";
  } catch (error) {
    if (error instanceof RequestError) return error.reason;
    return `${error}`;
  }
}

/**
 * Return the guest, updated from the server, which may have a different avatar. Without a session,
 * send no request.
 */
async function refresh(): Promise<Known> {
  if (isGuest()) await request<Guest>("/api/guest").then(storeGuest, () => undefined);
  return known();
}

/**
 * Return the name and avatar that this browser has stored. The script `site/theme.ts` has given
 * every visitor an avatar.
 */
const known = (): Known => ({
  name: guestName() ?? "",
  avatar: (guestAvatar() ?? AVATAR_NAMES[0]) as AvatarName,
});
