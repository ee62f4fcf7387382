// Figures: measured, told at the end, and held to their budgets.
import { afterAll, expect } from "vitest";

const figures: string[] = [];

export function telling(): void {
  afterAll(() => console.log(["Figures:", ...figures].join("\n  ")));
}

export function holds(name: string, measured: number, most: number, unit: string, how = ""): void {
  figures.push(`${name}: ${measured.toFixed(1)} ${unit}, at most ${most}${how}`);
  expect(measured, name).toBeLessThanOrEqual(most);
}

export function note(name: string, measured: number, unit: string): void {
  figures.push(`${name}: ${measured.toFixed(1)} ${unit}`);
}
