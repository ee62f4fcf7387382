// QR codes for links: bytes, error correction M, versions 1 to 10 (up to 213 bytes).
// After ISO/IEC 18004.

type Modules = boolean[][];

/**
 * The blocks of each QR version: error correction bytes per block, then [count, data bytes] for
 * each kind of block.
 */
const VERSIONS: [number, ...[number, number][]][] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Return the modules of a code, true for dark, without the quiet zone. */
export function qr(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const stream = interleave(frame(bytes, version), version);
  const squares = MASKS.map((_, mask) => draw(version, stream, mask));
  return squares.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

function versionFor(length: number): number {
  const at = VERSIONS.findIndex(
    (_, index) => dataBytes(index + 1) >= length + headBytes(index + 1),
  );
  if (at < 0) throw new RangeError("too long for a QR code");
  return at + 1;
}

const blocksOf = (version: number): number[] => {
  const [, ...blocks] = VERSIONS[version - 1]!;
  return blocks.flatMap(([count, length]) => Array<number>(count).fill(length));
};
const dataBytes = (version: number): number => blocksOf(version).reduce((a, b) => a + b);
const headBytes = (version: number): number => (version < 10 ? 2 : 3);

// --- Bytes: a frame around the text, then error correction.

function frame(bytes: Uint8Array, version: number): number[] {
  const bits = [...binary(0b0100, 4), ...binary(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...binary(byte, 8));
  bits.push(0, 0, 0, 0);
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    number(bits.slice(8 * at, 8 * at + 8)),
  );
  const capacity = dataBytes(version);
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data.slice(0, capacity);
}

const binary = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
const number = (bits: number[]): number => bits.reduce((sum, bit) => 2 * sum + bit, 0);

function interleave(data: number[], version: number): number[] {
  const [extra] = VERSIONS[version - 1]!;
  const rest = [...data];
  const blocks = blocksOf(version).map(length => rest.splice(0, length));
  return [...zip(blocks), ...zip(blocks.map(block => correction(block, extra)))];
}

function zip(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(block => block.length));
  const places = Array.from({ length: longest }, (_, at) => blocks.map(block => block[at]));
  return places.flat().filter(byte => byte !== undefined);
}

/**
 * Return the error correction bytes of a block: its remainder, as a polynomial over GF(256), after
 * division by the generator of this degree.
 */
function correction(block: number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const rest = [...block, ...Array<number>(degree).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at]!;
    generator.forEach((term, index) => {
      rest[at + index]! ^= times(term, factor);
    });
  }
  return rest.slice(block.length);
}

function generatorOf(degree: number): number[] {
  let terms = [1];
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    terms = [...terms, 0].map((term, at) => term ^ times(terms[at - 1] ?? 0, root));
  }
  return terms;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

// --- The modules.

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  r => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function draw(version: number, stream: number[], mask: number): Modules {
  const size = 17 + 4 * version;
  const square: (boolean | null)[][] = Array.from({ length: size }, () => Array(size).fill(null));
  drawFinders(square, size);
  drawAlignment(square, version);
  drawFormat(square, size, mask);
  if (version >= 7) drawVersion(square, size, version);
  drawStream(square, size, stream, mask);
  return square as Modules;
}

type Draft = (boolean | null)[][];

function drawFinders(square: Draft, size: number): void {
  for (let at = 8; at < size - 8; at++) square[6]![at] = square[at]![6] = at % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    drawRings(square, row, column, 4, distance => distance !== 2 && distance !== 4);
  }
  square[size - 8]![8] = true;
}

function drawAlignment(square: Draft, version: number): void {
  const places = ALIGNMENT[version - 1]!;
  for (const row of places) {
    for (const column of places) {
      if (!isFinder(row, column, places.at(-1)!)) {
        drawRings(square, row, column, 2, distance => distance !== 1);
      }
    }
  }
}

/**
 * Whether an alignment pattern would lie in one of the three corners that have a finder pattern.
 */
const isFinder = (row: number, column: number, last: number): boolean =>
  Math.min(row, column) === 6 && (row === column || Math.max(row, column) === last);

function drawRings(
  square: Draft,
  row: number,
  column: number,
  reach: number,
  isDark: (distance: number) => boolean,
): void {
  for (let r = -reach; r <= reach; r++) {
    for (let c = -reach; c <= reach; c++) {
      if (square[row + r]?.[column + c] === undefined) continue;
      square[row + r]![column + c] = isDark(Math.max(Math.abs(r), Math.abs(c)));
    }
  }
}

/** Draw the format bits (error correction level M, and the mask) twice. */
function drawFormat(square: Draft, size: number, mask: number): void {
  const bits = binary((remainder(mask, 10, 0b10100110111) | (mask << 10)) ^ 0b101010000010010, 15);
  bits.forEach((bit, at) => {
    const dark = bit === 1;
    if (at < 6) square[8]![at] = dark;
    else if (at < 8) square[8]![at + 1] = dark;
    else if (at === 8) square[7]![8] = dark;
    else square[14 - at]![8] = dark;
    if (at < 7) square[size - 1 - at]![8] = dark;
    else square[8]![size - 15 + at] = dark;
  });
}

function drawVersion(square: Draft, size: number, version: number): void {
  const bits = binary((version << 12) | remainder(version, 12, 0b1111100100101), 18).reverse();
  bits.forEach((bit, at) => {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    square[near]![far] = square[far]![near] = bit === 1;
  });
}

function remainder(value: number, degree: number, divisor: number): number {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit--)
    if ((rest >>> bit) & 1) rest ^= divisor << (bit - degree);
  return rest;
}

/** Draw the bits in pairs of columns from the right, alternating up and down. */
function drawStream(square: Draft, size: number, stream: number[], mask: number): void {
  const bits = stream.flatMap(byte => binary(byte, 8));
  let [next, isUp] = [0, true];
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (square[row]![column] === null)
          square[row]![column] = (bits[next++] === 1) !== MASKS[mask]!(row, column);
      }
    }
  }
}

// --- The penalty of a mask: the lower, the better it scans.

function penalty(square: Modules): number {
  const columns = square.map((_, at) => square.map(row => row[at]!));
  const lines = [...square, ...columns].map(line => line.map(Number).join(""));
  const runs = lines.flatMap(line => line.match(/0{5,}|1{5,}/g) ?? []);
  const finders = lines.flatMap(line => line.match(/(?=00001011101|10111010000)/g) ?? []);
  const dark = square.flat().filter(Boolean).length / square.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    3 * boxes(square) +
    40 * finders.length +
    10 * Math.floor(Math.abs(dark * 20 - 10))
  );
}

function boxes(square: Modules): number {
  return square.slice(1).reduce((sum, row, at) => {
    const above = square[at]!;
    return (
      sum +
      row.filter(
        (cell, c) => c > 0 && cell === row[c - 1] && cell === above[c] && cell === above[c - 1],
      ).length
    );
  }, 0);
}
