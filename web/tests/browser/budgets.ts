// Figures that the tests measure, compare with a budget, and print at the end.
import { afterAll, expect } from "vitest";

const figures: string[] = [];

export function printAtEnd(): void {
  afterAll(() => console.log(["Figures:", ...figures.splice(0)].join("\n  ")));
}

export function expectWithin(
  name: string,
  measured: number,
  most: number,
  unit: string,
  how = "",
): void {
  figures.push(`${name}: ${measured.toFixed(1)} ${unit}, at most ${most}${how}`);
  expect(measured, name).toBeLessThanOrEqual(most);
}

export function report(name: string, measured: number, unit: string, how = ""): void {
  figures.push(`${name}: ${measured.toFixed(1)} ${unit}${how}`);
}
