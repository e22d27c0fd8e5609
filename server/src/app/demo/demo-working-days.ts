import type { Insertable } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import type { ActivityTable } from '../../kernel/database/schema.ts';
import { dayMs } from '../../kernel/time/days.ts';

const hourMs = 3_600_000;

/** A working day: what each person does from an hour to the next, by the clock of Vietnam. */
const day = [
  { from: 7.9, to: 10, status: 1 },
  { from: 10, to: 10.25, status: 5 },
  { from: 10.25, to: 12, status: 1 },
  { from: 12, to: 13, status: 4 },
  { from: 13, to: 15.5, status: 1 },
  { from: 15.5, to: 15.75, status: 5 },
  { from: 15.75, to: 18.25, status: 1 },
] as const;

export interface DemoDaysInput {
  readonly tenant: string;
  /** Ids of the people who work. */
  readonly agents: readonly string[];
  readonly random: () => number;
  /** How many days before today. */
  readonly days: number;
  /** Epoch milliseconds; the last span ends before it. */
  readonly now: number;
}

/** The statuses that belong to the calls of the demo: without them people would talk in days without work. */
export function demoWorkingDays(input: DemoDaysInput): Insertable<ActivityTable>[] {
  const { agents, random, now } = input;
  const today = Math.floor((now + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs;
  const spans: Insertable<ActivityTable>[] = [];
  for (const user_id of agents) {
    for (let back = input.days; back >= 0; back -= 1) {
      // Nobody comes and goes to the minute.
      const late = random() * 0.1 * hourMs;
      for (const { from, to, status } of day) {
        const from_at = today - back * dayMs + from * hourMs + late;
        const to_at = Math.min(today - back * dayMs + to * hourMs + late, now - 60_000);
        if (from_at >= to_at) continue;
        spans.push({
          ...{ ma_dn: input.tenant, id: newId(), user_id, status },
          ...{ from_at: new Date(from_at), to_at: new Date(to_at), expires_at: null },
          ...{ reason: '', source: 'user', device: '' },
        });
      }
    }
  }
  return spans;
}
