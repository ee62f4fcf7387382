// The tiles of a source by color, and where on a plate each heap lies.

export interface HeapOf {
  color: number;
  count: number;
}

export interface Laid extends HeapOf {
  /** The first of the plate's four quarters that it takes, in reading order. */
  at: number;
}

export const heapsOf = (counts: readonly number[]): HeapOf[] =>
  counts.map((count, color) => ({ color, count })).filter(({ count }) => count > 0);

/** The largest first: so two of a color lie side by side, and each heap is one target. */
export function lay(counts: readonly number[]): Laid[] {
  let next = 0;
  return heapsOf(counts)
    .sort((a, b) => b.count - a.count)
    .map(heap => {
      const at = next;
      next += heap.count;
      return { ...heap, at };
    });
}
