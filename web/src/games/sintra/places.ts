// The names of the places on a board: the values of `data-place`. Seats, slots and spaces count from 0.
export type Half = "top" | "bottom";
export const HALVES: readonly Half[] = ["top", "bottom"];

export const boardOf = (seat: number): string => `board ${seat}`;
export const stripOf = (seat: number, slot: number): string => `seat ${seat} strip ${slot}`;
export const spaceOf = (seat: number, slot: number, space: number): string =>
  `${stripOf(seat, slot)} space ${space}`;
/**
 * Return the place of all panes of a color on a strip. Only highlights use it; no element has this
 * place.
 */
export const colorOf = (seat: number, slot: number, color: number): string =>
  `${stripOf(seat, slot)} color ${color}`;
export const windowOf = (seat: number, slot: number): string => `seat ${seat} window ${slot}`;
export const lightOf = (seat: number, slot: number, half: Half): string =>
  `${windowOf(seat, slot)} ${half}`;
export const glazierOf = (seat: number, slot: number): string => `seat ${seat} glazier ${slot}`;
export const trackOf = (seat: number, space: number): string => `seat ${seat} track ${space}`;
export const ornamentOf = (seat: number, ornament: number): string =>
  `seat ${seat} ornament ${ornament}`;
/** Return the place of the start marker on a board. */
export const markerOf = (seat: number): string => `seat ${seat} marker`;
export const sourceOf = (source: number): string => `source ${source}`;

/** The numbers that movements use in place of a color for the glazier and the shard. */
export const [GLAZIER, SHARD] = [7, 8];
