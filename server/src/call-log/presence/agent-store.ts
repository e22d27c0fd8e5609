import { activityStatusSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import {
  type ActivitySource,
  type AgentEvent,
  type AgentState,
  newAgent,
  reduceAgent,
} from './agent-state.ts';

/** Whose status, and from where it is changed. */
export interface Agent {
  readonly tenant: string;
  readonly userId: string;
  /** For people: browser and system; '' when the server does it by itself. */
  readonly device: string;
}

/** What an event made of an agent's status. */
export interface AgentChange {
  readonly agent: Agent;
  readonly before: AgentState;
  readonly after: AgentState;
}

const sourceSchema = v.picklist<readonly ActivitySource[]>([
  'user',
  'system',
  'wrapup',
  'supervisor',
]);

async function readState(db: TenantTransaction, userId: string): Promise<AgentState> {
  const interval = await db
    .selectFrom('user_activity')
    .select(['status', 'reason', 'source', 'from_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .executeTakeFirst();
  const presence = await db
    .selectFrom('agent_presence')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const state: AgentState =
    interval === undefined
      ? newAgent
      : {
          ...newAgent,
          status: v.parse(activityStatusSchema, interval.status),
          reason: interval.reason,
          source: v.parse(sourceSchema, interval.source),
          since: interval.from_at.getTime(),
          until: interval.expires_at?.getTime() ?? null,
        };
  if (presence === undefined) return state;
  const { next_status: next } = presence;
  return {
    ...state,
    inCall: presence.in_call,
    callSince: presence.call_since?.getTime() ?? null,
    lastCall: presence.last_call,
    next:
      next === null
        ? null
        : { status: v.parse(activityStatusSchema, next), reason: presence.next_reason },
    back: {
      status: v.parse(activityStatusSchema, presence.back_status),
      reason: presence.back_reason,
    },
  };
}

async function writeInterval(
  db: TenantTransaction,
  { tenant, userId, device }: Agent,
  { status, reason, source, since, until }: AgentState,
): Promise<void> {
  const from = new Date(since);
  await db
    .updateTable('user_activity')
    .set({ to_at: from })
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .execute();
  await db
    .insertInto('user_activity')
    .values({
      ma_dn: tenant,
      id: newId(),
      user_id: userId,
      status,
      reason,
      source,
      from_at: from,
      to_at: null,
      device: source === 'system' || source === 'wrapup' ? '' : device,
      expires_at: until === null ? null : new Date(until),
    })
    .execute();
  await db
    .updateTable('account')
    .set({ status_activity: status })
    .where('id', '=', userId)
    .execute();
}

function isSameInterval(one: AgentState, other: AgentState): boolean {
  const same = one.status === other.status && one.reason === other.reason;
  return same && one.since === other.since;
}

async function writeEnd(
  db: TenantTransaction,
  userId: string,
  until: number | null,
): Promise<void> {
  await db
    .updateTable('user_activity')
    .set({ expires_at: until === null ? null : new Date(until) })
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .execute();
}

async function write(
  db: TenantTransaction,
  { agent, before, after }: AgentChange,
  seen: Date | null,
): Promise<void> {
  if (isSameInterval(before, after)) {
    if (before.until !== after.until) await writeEnd(db, agent.userId, after.until);
  } else {
    await writeInterval(db, agent, after);
  }
  const { inCall, callSince, lastCall, next, back } = after;
  const kept = {
    in_call: inCall,
    call_since: callSince === null ? null : new Date(callSince),
    last_call: lastCall,
    next_status: next?.status ?? null,
    next_reason: next?.reason ?? '',
    back_status: back.status,
    back_reason: back.reason,
    ...(seen === null ? {} : { seen_at: seen }),
  };
  await db
    .insertInto('agent_presence')
    .values({ seen_at: new Date(), ...kept, ma_dn: agent.tenant, user_id: agent.userId })
    .onConflict((conflict) => conflict.columns(['ma_dn', 'user_id']).doUpdateSet(kept))
    .execute();
}

/**
 * Takes an event into an agent's status, one at a time for each agent, and writes the intervals of the
 * status log. Wrap-up that is over by now is closed at its own end first.
 */
export async function changeAgent(
  db: TenantTransaction,
  agent: Agent,
  event: AgentEvent,
  now = Date.now(),
): Promise<AgentChange> {
  await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', agent.userId)
    .forUpdate()
    .executeTakeFirst();
  const before = await readState(db, agent.userId);
  const settled = reduceAgent(before, { type: 'tick' }, now);
  const after = reduceAgent(settled, event, now);
  const own = event.type !== 'tick' && event.type !== 'left';
  if (settled !== before) await write(db, { agent, before, after: settled }, null);
  if (after !== settled || own) {
    await write(db, { agent, before: settled, after }, own ? new Date(now) : null);
  }
  return { agent, before, after };
}

/** The person's page gives a sign of life; written every 20 s at the most. */
export async function seeAgent(db: TenantTransaction, userId: string): Promise<void> {
  await db
    .updateTable('agent_presence')
    .set({ seen_at: new Date() })
    .where('user_id', '=', userId)
    .where('seen_at', '<', new Date(Date.now() - 20_000))
    .execute();
}
