import type { AlertRuleForm, MonitorAgent } from '@alo/contracts';
import { queueFiguresSince } from '../../call-log/queues/live-queues.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Exchange, StandingTrunk } from '../../telephony/exchange/exchange.ts';
import { outsideGrantOf } from '../../telephony/outside-calling/outside-grant-of.ts';
import { readOutsideCalling } from '../../telephony/outside-calling/outside-calling-row.ts';
import { cachedRouting } from '../../telephony/routing/routing-cache.ts';
import type { TrunkBook } from '../../telephony/trunk-book/trunk-book.ts';
import type { Reader } from '../monitor/board-row.ts';
import type { MonitorBoards } from '../monitor/monitor-boards.ts';
import type { AlertFigures, Carrier } from './readings.ts';

/** Where figures come from: the live board, and what the exchange says of ways to carriers. */
export interface FigureSources {
  readonly database: Database;
  readonly boards: Pick<MonitorBoards, 'rows'>;
  readonly exchange: Pick<Exchange, 'trunkStates'>;
  readonly trunks: Pick<TrunkBook, 'active' | 'titleOf'>;
}

const halfHour = 30 * 60_000;

const everything: Reader = {
  ...{ id: '', mask: null, units: { team: [], department: [], branch: [] } },
  role: { dataScope: 'all' },
};
const department = (id: string): Reader => ({
  ...{ id: '', mask: null, units: { team: [], department: [id], branch: [] } },
  role: { dataScope: 'department' },
});

/** A person with several phones is one. */
const onePerPerson = (agents: readonly MonitorAgent[]) => [
  ...new Map(agents.map((agent) => [agent.user_id, agent])).values(),
];

/**
 * Down: not registered, or none of its addresses answers. Null: nothing is known, since the exchange does not answer, or it does
 * not ask the carrier. Pure.
 */
export function isCarrierDown(
  state: Pick<StandingTrunk, 'registered' | 'addresses'> | undefined,
): boolean | null {
  if (state === undefined) return null;
  if (state.registered === false) return true;
  const asked = state.addresses.filter(({ state: one }) => one !== 'unasked');
  if (asked.some(({ state: one }) => one === 'reachable')) return false;
  if (asked.length === 0) return state.registered === true ? false : null;
  return asked.every(({ state: one }) => one === 'unreachable') ? true : null;
}

/** The ways that the company may use, with what the exchange says of each; only their titles are told. */
async function readCarriers(
  { database, exchange, trunks }: FigureSources,
  tenant: string,
): Promise<readonly Carrier[]> {
  const form = await database.withTenant(tenant, readOutsideCalling);
  const { trunks: own } = outsideGrantOf(form, tenant, trunks.active());
  const states = own.length === 0 ? [] : await exchange.trunkStates();
  return own.map((name) => ({
    name,
    title: trunks.titleOf(name),
    isDown: isCarrierDown(states.find((state) => state.name === name)),
  }));
}

/** Reads what the rules of a company look at, and nothing that none of them does. Not inside of a transaction. */
export async function readAlertFigures(
  sources: FigureSources,
  tenant: string,
  rules: readonly AlertRuleForm[],
  now: Date,
): Promise<AlertFigures> {
  const { database, boards } = sources;
  const board = await boards.rows(tenant, everything);
  const departments = rules.flatMap(({ kind, department_id: id }) =>
    kind === 'agent_pause' && id !== null ? [id] : [],
  );
  const agents = new Map<string | null, readonly MonitorAgent[]>([
    [null, onePerPerson(board.agents)],
  ]);
  for (const id of new Set(departments)) {
    agents.set(id, onePerPerson((await boards.rows(tenant, department(id))).agents));
  }
  const needsHalfHour = rules.some(
    ({ kind, window }) => kind === 'service_level' && window === 'half_hour',
  );
  const routing = needsHalfHour ? await cachedRouting(database, tenant) : null;
  return {
    now: now.getTime(),
    isExchangeUp: board.exchange === 'up',
    queues: board.queues,
    agents,
    halfHour:
      routing === null
        ? new Map()
        : await database.withTenant(tenant, (db) =>
            queueFiguresSince(db, routing, new Date(now.getTime() - halfHour)),
          ),
    carriers: rules.some(({ kind }) => kind === 'carrier_down')
      ? await readCarriers(sources, tenant)
      : [],
  };
}
