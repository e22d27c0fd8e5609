import { type Lamps, type LampState, nightLamp, personLamp } from '@alo/exchange';
import type { TenantTransaction } from '../kernel/database/database.ts';
import type { TenantRouting } from '../telephony/routing/tenant-routing.ts';

/** Statuses of a person who is there and takes no calls: busy, and the pauses. Work after a call soon ends by itself. */
const BUSY_STATUSES = [2, 4, 5, 6] as const;
/** The most time conditions that a code can name. */
const MOST_CONDITIONS = 99;

/** What the desk phones of a tenant may watch, and what of it Asterisk does not know by itself. */
export interface TenantLamps {
  readonly lamps: Lamps;
  /** Device states by name. */
  readonly states: ReadonlyMap<string, LampState>;
  /** When it changes without anybody's doing, epoch milliseconds; null: never. */
  readonly until: number | null;
}

/** Extensions whose person has chosen a status in which no calls are taken. */
export async function busyExtensions(db: TenantTransaction): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscriber')
    .innerJoin('account', 'account.id', 'subscriber.user_id')
    .select('subscriber.extension')
    .where('account.status_activity', 'in', BUSY_STATUSES)
    .execute();
  return new Set(rows.map(({ extension }) => extension));
}

/** @param now epoch milliseconds */
export function lampsOf(
  { tenant, subscribers, objects, featureCodes }: TenantRouting,
  busy: ReadonlySet<string>,
  now: number,
): TenantLamps {
  const { code, is_active: isActive } = featureCodes.night_mode;
  const conditions = objects.time_condition.slice(0, isActive ? MOST_CONDITIONS : 0);
  const nightCodes = conditions.flatMap((_, index) => {
    const condition = index + 1;
    const numbered = { code: `${code}${condition}`, condition };
    return condition === 1 ? [{ code, condition }, numbered] : [numbered];
  });
  const states = new Map<string, LampState>();
  for (const { extension, dnd } of subscribers) {
    if (dnd || busy.has(extension)) states.set(personLamp(tenant, extension), 'BUSY');
  }
  const ends: number[] = [];
  for (const [index, { form }] of conditions.entries()) {
    const end = form.override_until === null ? null : Date.parse(form.override_until);
    const isClosed = form.override === 'closed' && (end === null || end > now);
    if (isClosed && end !== null) ends.push(end);
    states.set(nightLamp(tenant, index + 1), isClosed ? 'INUSE' : 'NOT_INUSE');
  }
  const extensions = subscribers.map(({ extension }) => extension);
  return {
    lamps: { tenant, extensions, nightCodes },
    states,
    until: ends.length === 0 ? null : Math.min(...ends),
  };
}
