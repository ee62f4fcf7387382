// Shapes that turn round a center.

const round = (value: number): number => Math.round(value * 100) / 100;

/** `drawing`, n times round the point. */
export function around(
  n: number,
  drawing: string,
  at: [number, number] = [32, 32],
  first = 0,
): string {
  const turn = (i: number) => `rotate(${round(first + (i * 360) / n)} ${at[0]} ${at[1]})`;
  return Array.from({ length: n }, (_, i) => `<g transform="${turn(i)}">${drawing}</g>`).join("");
}

/** A star with n arms round the origin, as the `d` of a path. */
export function star(n: number, outer: number, inner: number): string {
  const corner = (i: number) => {
    const [angle, radius] = [(i * Math.PI) / n, i % 2 ? inner : outer];
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  };
  return `M${Array.from({ length: 2 * n }, (_, i) => corner(i)).join("L")}Z`;
}
