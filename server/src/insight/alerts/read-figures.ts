import type { AlertRuleForm, MonitorAgent } from '@alo/contracts';
import { queueFiguresSince } from '../../call-log/queues/queue-figures.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Exchange, StandingTrunk } from '../../telephony/exchange/exchange.ts';
import { outsideGrantOf } from '../../telephony/outside-calling/outside-grant-of.ts';
import { readOutsideCalling } from '../../telephony/outside-calling/outside-calling-row.ts';
import type { TrunkBook } from '../../telephony/trunk-book/trunk-book.ts';
import type { User } from '../../kernel/user/user.ts';
import type { Reader } from '../monitor/board-row.ts';
import type { MonitorBoards } from '../monitor/monitor-boards.ts';
import type { SeenBoard } from '../monitor/tenant-board.ts';
import type { StoredRule } from './alert-row.ts';
import { readRuleOwner } from './alert-scope.ts';
import type { AlertFigures, Carrier } from './readings.ts';

/** Where figures come from: the live board, and what the exchange says of ways to carriers. */
export interface FigureSources {
  readonly database: Database;
  readonly boards: Pick<MonitorBoards, 'rows'>;
  readonly exchange: Pick<Exchange, 'trunkStates'>;
  readonly trunks: Pick<TrunkBook, 'active' | 'titleOf'>;
  readonly config: Pick<ServerConfig, 'demo' | 'operatorTenant'>;
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

/** What the rules of one scope look at. */
export interface AlertScope {
  /** Who sees so much; null: everybody who sees the whole company. */
  readonly watcher: User | null;
  /** Null: nobody looks any more, since who did may set no rules now. */
  readonly figures: AlertFigures | null;
}

/** People with a phone whom a reader sees, by the departments that rules name; null: all of them. */
async function readAgents(
  { boards }: Pick<FigureSources, 'boards'>,
  tenant: string,
  { agents }: SeenBoard,
  forms: readonly AlertRuleForm[],
): Promise<AlertFigures['agents']> {
  const all = onePerPerson(agents);
  const found = new Map<string | null, readonly MonitorAgent[]>([[null, all]]);
  const departments = forms.flatMap(({ kind, department_id: id }) =>
    kind === 'agent_pause' && id !== null ? [id] : [],
  );
  for (const id of new Set(departments)) {
    const there = (await boards.rows(tenant, department(id))).agents;
    const ids = new Set(there.map(({ user_id: user }) => user));
    found.set(
      id,
      all.filter(({ user_id: user }) => ids.has(user)),
    );
  }
  return found;
}

/**
 * Reads what the rules of a company look at, by whose scope they watch, and nothing that none of them does. Not inside of a
 * transaction.
 */
export async function readAlertScopes(
  sources: FigureSources,
  tenant: string,
  rules: readonly StoredRule[],
  now: Date,
): Promise<ReadonlyMap<string | null, AlertScope>> {
  const { database, boards, config } = sources;
  const needsHalfHour = rules.some(
    ({ form: { kind, window } }) => kind === 'service_level' && window === 'half_hour',
  );
  const halfHourAgo = new Date(now.getTime() - halfHour);
  const shared = {
    now: now.getTime(),
    halfHour: needsHalfHour
      ? await database.withTenant(tenant, (db) => queueFiguresSince(db, halfHourAgo))
      : new Map(),
  };
  const scopes = new Map<string | null, AlertScope>();
  for (const [userId, some] of Map.groupBy(rules, ({ scopeUserId }) => scopeUserId)) {
    const watcher =
      userId === null
        ? null
        : await database.withTenant(tenant, (db) =>
            readRuleOwner(db, { tenant, userId }, config, now),
          );
    if (userId !== null && watcher === null) {
      scopes.set(userId, { watcher, figures: null });
      continue;
    }
    const forms = some.map(({ form }) => form);
    const board = await boards.rows(tenant, watcher ?? everything);
    const asksCarriers = watcher === null && forms.some(({ kind }) => kind === 'carrier_down');
    scopes.set(userId, {
      watcher,
      figures: {
        ...{ ...shared, isExchangeUp: board.exchange === 'up', queues: board.queues },
        agents: await readAgents(sources, tenant, board, forms),
        carriers: asksCarriers ? await readCarriers(sources, tenant) : [],
      },
    });
  }
  return scopes;
}
