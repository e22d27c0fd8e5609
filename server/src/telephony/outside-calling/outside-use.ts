import type { OutsideCallingForm } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { callCost, type CappedUse } from '@alo/routing';
import { sql } from 'kysely';
import { midnight } from '../../kernel/time/days.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { listPrice } from './list-price.ts';

/** What the company of a transaction used today of the operator's ceilings, ongoing calls included. */
export async function readOutsideUse(
  db: TenantTransaction,
  live: readonly CallSnapshot[],
  today: string,
  except = '',
): Promise<CappedUse['use']> {
  const others = db.selectFrom('outside_call').where('call_id', '<>', except);
  const past = await others
    .select([
      sql<string>`count(distinct call_id) filter (where at >= ${midnight(today)})`.as('today'),
      sql<string>`count(distinct call_id) filter (where at > now() - interval '1 minute')`.as(
        'minute',
      ),
      sql<string>`coalesce(sum(cost) filter (where at >= ${midnight(today)}), 0)`.as('money'),
    ])
    .where('at', '>', sql<Date>`least(${midnight(today)}, now() - interval '1 minute')`)
    .executeTakeFirstOrThrow();
  const open = await others
    .select(['call_id', 'sent', sql<boolean>`at > now() - interval '10 seconds'`.as('is_new')])
    .where('cost', 'is', null)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  const liveById = new Map(live.map((call) => [call.callId, call]));
  // The exchange has not reported yet a call that was just admitted.
  const going = open.filter(({ call_id, is_new }) => is_new || liveById.has(call_id));
  const spent = [...Map.groupBy(going, ({ call_id }) => call_id)].map(([id, legs]) => {
    const answeredAt = liveById.get(id)?.answeredAt ?? null;
    const seconds = answeredAt === null ? 0 : (Date.now() - answeredAt) / 1000;
    return Math.max(...legs.map(({ sent }) => listCost(sent, seconds)));
  });
  return {
    concurrent: spent.length,
    lastMinute: Number(past.minute),
    today: Number(past.today),
    moneyToday: spent.reduce((total, cost) => total + cost, Number(past.money)),
  };
}

/** VND by the list prices. */
export function listCost(sent: string, seconds: number): number {
  const price = listPrice(sent);
  return price === undefined ? 0 : callCost(price, seconds);
}

/** The operator's ceilings with what was used of them. */
export function operatorCaps(
  { concurrent, per_minute, money_per_day }: OutsideCallingForm,
  use: CappedUse['use'],
): CappedUse {
  const caps = { concurrent, perMinute: per_minute, perDay: 0, moneyPerDay: money_per_day };
  return { whose: 'operator', caps, use, priceOf: listPrice };
}
