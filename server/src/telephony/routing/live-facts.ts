import { dayInVietnam, toE164, writtenForms } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { extensionBehind, type RouteCall, type RouteFacts } from '@alo/routing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { type KnownCaller, readKnownCaller } from './known-caller.ts';
import { ROTATION } from '../pbx-objects/routing-counter.ts';
import { readUsedCaps } from './used-caps.ts';
import type { TenantRouting } from './tenant-routing.ts';

interface PresentParts {
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered'>;
  readonly routing: TenantRouting;
  readonly call: RouteCall;
}

/** What only the database knows, by name, and what is taken for it until it was read. */
interface Known {
  readonly away: ReadonlySet<string>;
  readonly counters: readonly {
    readonly id: string;
    readonly who: string;
    readonly count: number;
  }[];
  readonly caller: KnownCaller;
  readonly shown: string | undefined;
}
const nothing: Known = {
  away: new Set(),
  counters: [],
  caller: { lastAgent: () => undefined, isVip: () => false },
  shown: undefined,
};

/**
 * Facts of the moment that a route may depend on. Those from the database are read only once the routing asked
 * for: most calls ask for nothing.
 */
export class LiveFacts {
  readonly facts: RouteFacts;
  readonly #parts: PresentParts;
  #calls: readonly CallSnapshot[] | undefined;
  readonly #today = dayInVietnam(new Date());
  readonly #asked = new Set<keyof Known>();
  #known: Partial<Known> = {};
  #usedCaps: RouteFacts['usedCaps'] = () => [];

  constructor(parts: PresentParts) {
    this.#parts = parts;
    const { exchange, routing } = parts;
    const { tenant } = routing;
    const keyOf = (numberId: string) =>
      toE164(routing.numbers.find(({ id }) => id === numberId)?.number ?? '');
    const counted = (id: string, who: string) =>
      this.#get('counters').find((one) => one.id === id && one.who === who)?.count ?? 0;
    this.facts = {
      now: Date.now(),
      usedCaps: (extension) => this.#usedCaps(extension),
      callsOf: (numberId) => {
        const number = keyOf(numberId);
        return this.#others().filter(({ toNumber }) => toE164(toNumber) === number).length;
      },
      channelsOf: (numberId) => {
        const number = keyOf(numberId);
        return this.#others().filter(
          ({ toNumber, shown }) => toE164(toNumber) === number || toE164(shown ?? '') === number,
        ).length;
      },
      callsToday: (ruleId, extension) => counted(ruleId, extension),
      phoneNow: (extension) => {
        if (!exchange.isRegistered(tenant, extension)) return 'absent';
        const endpoint = `${tenant}-${extension}`;
        const isBusy = this.#others().some(
          ({ state, fromEndpoint, toEndpoint }) =>
            state === 'talking' && (fromEndpoint === endpoint || toEndpoint === endpoint),
        );
        return isBusy ? 'busy' : 'idle';
      },
      isReady: (extension) => !this.#get('away').has(extension),
      turn: (id) => counted(id, ROTATION),
      isVip: (caller) => this.#get('caller').isVip(caller),
      lastAgent: (id, caller) => this.#get('caller').lastAgent(id, caller),
      lastShown: () => this.#get('shown'),
    };
  }

  /** Something was asked for that was not read yet. */
  get misses(): boolean {
    return [...this.#asked].some((name) => !(name in this.#known));
  }

  /** Reads what was asked for. */
  async read(db: TenantTransaction): Promise<void> {
    const { routing, call } = this.#parts;
    const readers: { readonly [Name in keyof Known]: () => Promise<Pick<Known, Name>> } = {
      away: async () => ({ away: await agentsNotReady(db) }),
      counters: async () => ({
        counters: await readCounters(db, this.#today, extensionBehind(call)),
      }),
      caller: async () => ({ caller: await readKnownCaller(db, routing, call) }),
      shown: async () => ({ shown: await lastShownTo(db, call.to) }),
    };
    for (const name of this.#asked) {
      if (!(name in this.#known)) this.#known = { ...this.#known, ...(await readers[name]()) };
    }
  }

  /** Reads what was used of the limits of calls to outside. Until then nothing counts as used. */
  async readCaps(db: TenantTransaction): Promise<void> {
    const { routing, call } = this.#parts;
    this.#usedCaps = await readUsedCaps(db, routing, this.#others(), this.#today, call.call);
  }

  /** The other calls of the tenant; looked at when something depends on them. */
  #others(): readonly CallSnapshot[] {
    const { exchange, routing, call } = this.#parts;
    this.#calls ??= exchange.calls(routing.tenant).filter(({ callId }) => callId !== call.call);
    return this.#calls;
  }

  #get<Name extends keyof Known>(name: Name): Known[Name] {
    this.#asked.add(name);
    return { ...nothing, ...this.#known }[name];
  }
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
    .where('to_number', 'in', writtenForms(callee))
    .where('direction', '=', 'outbound')
    .where('hotline', 'is not', null)
    .where('started_at', '>', sql<Date>`now() - interval '90 days'`)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row?.hotline ?? undefined;
}
