// All games that can be shown. Only this file knows every game; a page fetches the one that it shows.
import type { Face } from "./face.ts";

export const FACES: Record<string, () => Promise<Face>> = {
  azul: async () => {
    const [{ azul }] = await Promise.all([import("./azul/face.ts"), import("./azul/azul.css")]);
    return azul;
  },
  sintra: async () => {
    const [{ sintra }] = await Promise.all([
      import("./sintra/face.ts"),
      import("./sintra/sintra.css"),
    ]);
    return sintra;
  },
};
