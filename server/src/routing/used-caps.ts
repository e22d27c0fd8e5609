import type { CallCapsForm } from '@alo/contracts';
import {
  type CallSnapshot,
  type CappedUse,
  parseEndpointId,
  type RouteConfiguration,
} from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { midnight } from '../call-records/days.ts';
import type { TenantRouting } from './tenant-routing.ts';

type Caps = CallCapsForm['extension'];

/** Numbers of colleagues are shorter. */
const isOutside = (number: string) => number.length > 6;
const isSet = ({ concurrent, per_minute, per_day }: Caps) =>
  concurrent > 0 || per_minute > 0 || per_day > 0;

/**
 * What of the limits of calls to outside is used: calls that go on, and those that the history knows of the last
 * minute and of today. Undefined where nothing is limited.
 */
export async function readUsedCaps(
  db: TenantTransaction,
  { maDn, callCaps }: Pick<TenantRouting, 'maDn' | 'callCaps'>,
  calls: readonly CallSnapshot[],
  today: string,
): Promise<RouteConfiguration['usedCaps'] | undefined> {
  if (!isSet(callCaps.extension) && !isSet(callCaps.tenant)) return undefined;
  const ended = await db
    .selectFrom('call_record')
    .select([
      'extension',
      sql<string>`count(*)`.as('today'),
      sql<string>`count(*) filter (where started_at > now() - interval '1 minute')`.as('minute'),
    ])
    .where('direction', '=', 'outbound')
    .where('started_at', '>=', midnight(today))
    .groupBy('extension')
    .execute();
  const going = calls.filter(({ toNumber }) => isOutside(toNumber));
  const usedBy = (whose: CappedUse['whose'], caps: Caps, isOf: (extension: string) => boolean) => {
    const now = going.filter(({ fromEndpoint }) =>
      isOf(parseEndpointId(fromEndpoint ?? '')?.extension ?? ''),
    );
    const before = ended.filter(({ extension }) => isOf(extension ?? ''));
    const sum = (key: 'today' | 'minute') =>
      before.reduce((total, row) => total + Number(row[key]), now.length);
    return {
      whose,
      caps: {
        concurrent: caps.concurrent,
        perMinute: caps.per_minute,
        perDay: caps.per_day,
        moneyPerDay: 0,
      },
      use: {
        concurrent: now.length,
        lastMinute: sum('minute'),
        today: sum('today'),
        moneyToday: 0,
      },
    };
  };
  return (extension) => [
    ...(extension === ''
      ? []
      : [usedBy('extension', callCaps.extension, (own) => own === extension)]),
    usedBy('tenant', callCaps.tenant, () => maDn !== ''),
  ];
}
