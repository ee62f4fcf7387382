// The names of the places on a board: the values of `data-place`.

export const boardPlace = (seat: number): string => `seat ${seat}`;
export const linePlace = (seat: number, line: number): string => `seat ${seat} line ${line}`;
/** Return the place of a space in a line. Spaces are numbered from the wall, in the order in which they are filled. */
export const spacePlace = (seat: number, line: number, space: number): string =>
  `${linePlace(seat, line)} space ${space}`;
export const wallPlace = (seat: number, row: number, column: number): string =>
  `seat ${seat} wall ${row} ${column}`;
export const floorPlace = (seat: number): string => `seat ${seat} floor`;
export const floorSpacePlace = (seat: number, space: number): string =>
  `seat ${seat} floor ${space}`;
export const sourcePlace = (source: number): string => `source ${source}`;
export const MARKER_PLACE = "marker 0";
