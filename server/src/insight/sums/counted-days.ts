import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { dayMs, type Days, lengthOf } from '../../kernel/time/days.ts';

/** First day of which a company has calls, working time, or sums of them; undefined when it has neither. */
export async function firstCountedDay(db: TenantTransaction): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select least(
      (select min(started_at at time zone 'Asia/Ho_Chi_Minh')::date from call_record),
      (select min(day) from call_hour), (select min(day) from call_day),
      (select min(day) from agent_day), (select min(day) from call_unit_day),
      (select min(day) from extension_day), (select min(day) from queue_day_hour),
      (select min(day) from carrier_day), (select min(day) from queue_half_hour),
      (select min(from_at at time zone 'Asia/Ho_Chi_Minh')::date from user_activity),
      (select min(day) from user_activity_day))::text as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Day of the tenant's calendar that is some days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Each of some days, in order. */
export function eachDay(days: Days): readonly string[] {
  return Array.from({ length: Math.max(0, lengthOf(days)) }, (_none, at) =>
    dayAfter(days.from, at),
  );
}
