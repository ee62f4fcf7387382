// Every game that can be shown: the only place that knows them all. A page fetches the one it shows.
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
