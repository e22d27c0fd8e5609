import { dayInVietnam } from '@alo/contracts';
import type { RouteCall } from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { Exchange } from '../exchange-link/exchange.ts';
import { asksForAgents, readKnownCaller } from './known-caller.ts';
import type { RoutePresent } from './route-configuration.ts';
import { ROTATION } from './routing-counter.ts';
import { readUsedCaps } from './used-caps.ts';
import type { TenantRouting } from './tenant-routing.ts';

interface PresentParts {
  readonly db: TenantTransaction;
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered'>;
  readonly routing: TenantRouting;
  readonly call: RouteCall;
  readonly trunks: readonly string[];
}

/** Reads what of this moment the way of a call may depend on. */
export async function readPresent(parts: PresentParts): Promise<RoutePresent> {
  const { db, exchange, routing, call, trunks } = parts;
  const { maDn } = routing;
  const today = dayInVietnam(new Date());
  const others = exchange.calls(maDn).filter(({ callId }) => callId !== call.call);
  const busy = new Set(
    others
      .filter(({ state }) => state === 'talking')
      .flatMap(({ fromEndpoint, toEndpoint }) => [fromEndpoint, toEndpoint]),
  );
  const { ring_group, outbound } = routing.objects;
  const nobody: ReadonlySet<string> = new Set();
  const away = asksForAgents(routing) ? await agentsNotReady(db) : nobody;
  const isCounted =
    ring_group.some(({ form }) => form.strategy === 'roundrobin') ||
    outbound.some(({ form }) => form.choice === 'rotate' || form.max_calls_per_day > 0);
  const counters = isCounted ? await readCounters(db, today, call.from) : [];
  const counted = (id: string, who: string) =>
    counters.find((one) => one.id === id && one.who === who)?.count ?? 0;
  const caller = await readKnownCaller(db, routing, call);
  const asksForShown = outbound.some(({ form }) => form.choice === 'last_used');
  const shown = asksForShown ? await lastShownTo(db, call.to) : undefined;
  const usedCaps = trunks.length > 0 ? await readUsedCaps(db, routing, others, today) : undefined;
  return {
    ...caller,
    ...(usedCaps === undefined ? {} : { usedCaps }),
    trunks,
    callsOf: (numberId) => {
      const number = routing.numbers.find(({ id }) => id === numberId)?.number;
      return others.filter(({ toNumber }) => toNumber === number).length;
    },
    callsToday: (ruleId, extension) => counted(ruleId, extension),
    phoneNow: (extension) => {
      if (!exchange.isRegistered(maDn, extension)) return 'absent';
      return busy.has(`${maDn}-${extension}`) ? 'busy' : 'idle';
    },
    isReady: (extension) => !away.has(extension),
    turn: (id) => counted(id, ROTATION),
    lastShown: () => shown,
  };
}

function readCounters(db: TenantTransaction, today: string, extension: string) {
  return db
    .selectFrom('routing_counter')
    .select(['id', 'who', 'count'])
    .where((where) =>
      where.or([
        where('who', '=', ROTATION),
        where.and([where('day', '=', today), where('who', '=', extension)]),
      ]),
    )
    .execute();
}

/** Extensions of people who do not take calls now (status_activity other than 1). */
export async function agentsNotReady(db: TenantTransaction): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscriber')
    .innerJoin('account', 'account.id', 'subscriber.user_id')
    .select('subscriber.extension')
    .where('account.status_activity', '<>', 1)
    .execute();
  return new Set(rows.map(({ extension }) => extension));
}

async function lastShownTo(db: TenantTransaction, callee: string): Promise<string | undefined> {
  if (callee.length < 7) return undefined;
  const row = await db
    .selectFrom('call_record')
    .select('hotline')
    .where('to_number', '=', callee)
    .where('direction', '=', 'outbound')
    .where('hotline', 'is not', null)
    .where('started_at', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row?.hotline ?? undefined;
}
