import type { CallCapsForm, TariffForm } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { callCost, type CappedUse, parseEndpointId, priceOf, type RouteFacts } from '@alo/routing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { midnight } from '../../kernel/time/days.ts';
import { operatorCaps, readOutsideUse } from '../outside-calling/outside-use.ts';
import type { TenantRouting } from './tenant-routing.ts';

type Caps = CallCapsForm['extension'];

/** Numbers of colleagues are shorter. */
const isOutside = (number: string) => number.length > 6;
const isSet = (caps: Caps) => Object.values(caps).some((most) => most > 0);

/**
 * How much of the limits for outside calls is used: ongoing calls, and those that the history knows of the last
 * minute and of today. A call (`callId`) does not count against itself.
 */
export async function readUsedCaps(
  db: TenantTransaction,
  {
    tenant,
    callCaps,
    tariff,
    outsideCalling,
  }: Pick<TenantRouting, 'tenant' | 'callCaps' | 'tariff' | 'outsideCalling'>,
  calls: readonly CallSnapshot[],
  today: string,
  callId: string,
): Promise<RouteFacts['usedCaps']> {
  const { concurrent, per_minute, money_per_day } = outsideCalling;
  const isBounded = concurrent > 0 || per_minute > 0 || money_per_day > 0;
  const ofOperator = isBounded
    ? [operatorCaps(outsideCalling, await readOutsideUse(db, calls, today, callId))]
    : [];
  if (!isSet(callCaps.extension) && !isSet(callCaps.tenant)) return () => ofOperator;
  const ended = await db
    .selectFrom('call_record')
    .select([
      'extension',
      sql<string>`count(*)`.as('today'),
      sql<string>`coalesce(sum(cost), 0)`.as('money'),
      sql<string>`count(*) filter (where started_at > now() - interval '1 minute')`.as('minute'),
    ])
    .where('direction', '=', 'outbound')
    .where('started_at', '>=', midnight(today))
    .groupBy('extension')
    .execute();
  const going = calls.filter(
    ({ fromEndpoint, toNumber }) => fromEndpoint !== null && isOutside(toNumber),
  );
  const usedBy = (whose: CappedUse['whose'], caps: Caps, isOf: (extension: string) => boolean) => {
    const now = going.filter(({ fromEndpoint }) =>
      isOf(parseEndpointId(fromEndpoint ?? '')?.extension ?? ''),
    );
    const before = ended.filter(({ extension }) => isOf(extension ?? ''));
    const sum = (key: 'today' | 'minute' | 'money', first: number) =>
      before.reduce((total, row) => total + Number(row[key]), first);
    const spent = now.reduce((total, call) => total + costSoFar(tariff, call), 0);
    return {
      whose,
      caps: {
        concurrent: caps.concurrent,
        perMinute: caps.per_minute,
        perDay: caps.per_day,
        moneyPerDay: caps.money_per_day,
      },
      use: {
        concurrent: now.length,
        lastMinute: sum('minute', now.length),
        today: sum('today', now.length),
        moneyToday: sum('money', spent),
      },
    };
  };
  return (extension) => [
    ...(extension === ''
      ? []
      : [usedBy('extension', callCaps.extension, (own) => own === extension)]),
    usedBy('tenant', callCaps.tenant, () => tenant !== ''),
    ...ofOperator,
  ];
}

/** What an ongoing call has cost up to now. */
function costSoFar(tariff: TariffForm, { toNumber, answeredAt }: CallSnapshot): number {
  const price = answeredAt === null ? undefined : priceOf(tariff, toNumber);
  return price === undefined ? 0 : callCost(price, (Date.now() - (answeredAt ?? 0)) / 1000);
}
