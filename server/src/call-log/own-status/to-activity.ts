import type { Activity } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { AgentState, Choice } from '../presence/agent-state.ts';

async function readReason(db: TenantTransaction, { reason }: Choice): Promise<Activity['reason']> {
  if (reason === '') return null;
  const row = await db
    .selectFrom('pause_reason')
    .select(['code', 'name', 'max_minutes'])
    .where('code', '=', reason)
    .executeTakeFirst();
  // A reason that was deleted since is still told by its code.
  return row ?? { code: reason, name: reason, max_minutes: 0 };
}

/** An agent's status as the browser reads it. */
export async function toActivity(db: TenantTransaction, state: AgentState): Promise<Activity> {
  const { next } = state;
  return {
    status_activity: state.status,
    reason: await readReason(db, state),
    since: new Date(state.since).toISOString(),
    until: state.until === null ? null : new Date(state.until).toISOString(),
    next:
      next === null ? null : { status_activity: next.status, reason: await readReason(db, next) },
    in_call: state.inCall,
    now: new Date().toISOString(),
  };
}
