import type { Marked } from './week-change.ts';

/** A half-hour of the week: day 1–7, half 0–47. */
export interface Cell {
  readonly day: number;
  readonly half: number;
}

/** Where a key leads; null when it leads nowhere. At the edges one stays. */
export function moved({ day, half }: Cell, key: string): Cell | null {
  const steps: Readonly<Record<string, Cell>> = {
    ArrowUp: { day: Math.max(1, day - 1), half },
    ArrowDown: { day: Math.min(7, day + 1), half },
    ArrowLeft: { day, half: Math.max(0, half - 1) },
    ArrowRight: { day, half: Math.min(47, half + 1) },
    Home: { day, half: 0 },
    End: { day, half: 47 },
  };
  return steps[key] ?? null;
}

/** The hours between two corners, both included. */
export function markedOf(one: Cell, other: Cell): Marked {
  return {
    firstDay: Math.min(one.day, other.day),
    lastDay: Math.max(one.day, other.day),
    from: Math.min(one.half, other.half) * 30,
    to: (Math.max(one.half, other.half) + 1) * 30,
  };
}

/** Does a cell lie between two corners. */
export function isIn({ day, half }: Cell, one: Cell, other: Cell): boolean {
  const { firstDay, lastDay, from, to } = markedOf(one, other);
  return day >= firstDay && day <= lastDay && half * 30 >= from && half * 30 < to;
}
