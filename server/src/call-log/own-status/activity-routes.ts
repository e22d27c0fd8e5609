import { activityStatusSchema, endpoints } from '@alo/contracts';
import * as v from 'valibot';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import type { AgentEvent } from '../presence/agent-state.ts';
import { changeAgent } from '../presence/agent-store.ts';
import { readAgentsNow } from '../presence/agents-now.ts';
import { deviceOf } from '../../kernel/http/device-of.ts';
import { messages } from './messages.ts';
import { toActivity } from './to-activity.ts';

/** Takes an event into the status of the signed-in user; colleagues hear it once it is committed. */
export async function changeOwnStatus(context: Context, event: AgentEvent) {
  const { db, user, http, services, afterCommit } = context;
  const agent = {
    tenant: user.tenant,
    userId: user.id,
    device: deviceOf(http),
  };
  const change = await changeAgent(db, agent, event);
  afterCommit(() => services.agents.changed(change));
  return change.after;
}

async function changeAndAnswer(context: Context, event: AgentEvent) {
  return toActivity(context.db, await changeOwnStatus(context, event));
}

const updateActivityStatus = serve(endpoints.updateActivityStatus, async ({ body }, context) => {
  const { status, reason = '', next = false } = body;
  if (reason !== '') {
    const known = await context.db
      .selectFrom('pause_reason')
      .select('status')
      .where('code', '=', reason)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (known?.status !== status) {
      throw refuse.invalid([
        { path: 'reason', code: 'WRONG_REASON', message: messages.wrongReason },
      ]);
    }
  }
  const choice = { status, reason };
  return changeAndAnswer(context, { type: 'chosen', choice, source: 'user', afterCall: next });
});

const getActivity = serve(endpoints.getActivity, (_request, context) =>
  changeAndAnswer(context, { type: 'tick' }),
);

const endWrapUp = serve(endpoints.endWrapUp, (_request, context) =>
  changeAndAnswer(context, { type: 'wrap-up ended' }),
);

const extendWrapUp = serve(endpoints.extendWrapUp, (_request, context) =>
  changeAndAnswer(context, { type: 'wrap-up extended', seconds: 60 }),
);

const reportPhoneCall = serve(endpoints.reportPhoneCall, async ({ body }, context) => {
  const { in_call: inCall, ended } = body;
  if (ended === undefined) return changeAndAnswer(context, { type: 'phone', inCall, ended: null });
  const works = ended.outside && ended.answered;
  const wrapUp = works ? (await readSystemSetting(context.db)).wrapup_seconds : 0;
  return changeAndAnswer(context, {
    type: 'phone',
    inCall,
    ended: { callId: ended.call_id, wrapUp },
  });
});

const getPauseReasons = serve(endpoints.getPauseReasons, async (_request, { db }) => {
  const rows = await db
    .selectFrom('pause_reason')
    .select(['code', 'name', 'color', 'max_minutes', 'status'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .execute();
  return rows.map(({ status, ...reason }) => ({
    ...reason,
    status_activity: v.parse(activityStatusSchema, status),
  }));
});

const getColleagues = serve(endpoints.getColleagues, (_request, { db }) => readAgentsNow(db));

/** Status of the signed-in user, its reasons, and who of the company is there. */
export const activityRoutes = [
  updateActivityStatus,
  getActivity,
  endWrapUp,
  extendWrapUp,
  reportPhoneCall,
  getPauseReasons,
  getColleagues,
];
