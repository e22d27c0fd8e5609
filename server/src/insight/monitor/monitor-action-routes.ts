import { endpoints, hasPermission, type MonitorMode } from '@alo/contracts';
import type { CallSnapshot } from '@alo/exchange';
import { inDataScope, type Placed } from '../../identity/auth/data-scope.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { auditParties, auditParty } from '../../kernel/masking/audit-party.ts';
import { deviceOf } from '../../kernel/http/device-of.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { changeAgent } from '../../call-log/presence/agent-store.ts';
import { isSeen } from './board-row.ts';
import { extensionOf } from './call-row.ts';
import { type Context, serve } from './context.ts';
import { messages } from './messages.ts';
import type { MonitorSession } from './sessions.ts';

const permissionOf = {
  listen: 'monitor.listen',
  whisper: 'monitor.whisper',
  barge: 'monitor.barge',
} as const satisfies Record<MonitorMode, string>;

/** @throws {ProblemError} 403 without the right for a mode */
function requireMode({ user }: Context, mode: MonitorMode): void {
  if (!hasPermission(user.subject, permissionOf[mode])) throw refuse.noPermission();
}

/** The people at the phones of a call, by extension. */
async function peopleIn(
  { db }: Context,
  { phones = [] }: CallSnapshot,
): Promise<ReadonlyMap<string, Placed>> {
  const extensions = phones.map(({ endpoint }) => extensionOf(endpoint));
  if (extensions.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriber')
    .innerJoin('account', 'account.id', 'subscriber.user_id')
    .select(['extension', 'account.id', 'team_id', 'account.department_id', 'account.branch_id'])
    .where('extension', 'in', extensions)
    .where('account.is_active', '=', true)
    .execute();
  return new Map(rows.map(({ extension, ...place }) => [extension, place]));
}

/**
 * A call that the person may see, as on the board. The board itself is not asked: it reads the database for itself, which
 * waits for this request where there is one connection.
 * @throws {ProblemError} 404, also for calls of others
 */
async function findCall(context: Context, id: string): Promise<CallSnapshot> {
  const { services, user } = context;
  const call = services.exchange.calls(user.tenant).find(({ callId }) => callId === id);
  if (call === undefined || call.state === 'ended') throw refuse.notFound();
  const people = await peopleIn(context, call);
  if (!isSeen(user, { owners: [...people.values()] })) throw refuse.notFound();
  return call;
}

function audit(context: Context, action: string, name: string, change: object = {}) {
  const target = { kind: 'call_record', id: null, name };
  return writeAudit(context, { action, target, ...change });
}

/** The phone of the call that something is done with: the last that answered, not one's own (`own`) where it is heard. */
async function spiedPhone(context: Context, call: CallSnapshot, own: string | null) {
  const people = await peopleIn(context, call);
  for (const phone of (call.phones ?? []).toReversed()) {
    const extension = extensionOf(phone.endpoint);
    if (phone.answeredAt === null || extension === own) continue;
    if (inDataScope(context.user, people.get(extension) ?? null)) return phone;
  }
  throw new ProblemError(409, 'NOBODY_TALKS', 'Nobody of the company talks in the call', {
    detail: messages.nobodyTalks,
  });
}

async function ownExtension({ db, user }: Context): Promise<string> {
  const own = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (own !== undefined) return own.extension;
  throw new ProblemError(409, 'NO_EXTENSION', 'The supervisor has no phone', {
    detail: messages.noExtension,
  });
}

const startMonitoring = serve(endpoints.startMonitoring, async ({ params, body }, context) => {
  const { user, services } = context;
  requireMode(context, body.mode);
  const call = await findCall(context, params.id);
  const extension = await ownExtension(context);
  const { channel } = await spiedPhone(context, call, extension);
  const { monitor_tone: tone } = await readSystemSetting(context.db);
  const session = services.sessions.open({
    hasTone: tone === 1,
    ...{ tenant: user.tenant, userId: user.id, extension, callId: call.callId },
    ...{ spied: channel, mode: body.mode, name: auditParties(call) },
  });
  await audit(context, permissionOf[body.mode], auditParties(call));
  return { session: session.id };
});

/** A session of the person whose phone has asked for the call. @throws {ProblemError} 404 */
function begun(
  { services, user }: Context,
  id: string,
): MonitorSession & { readonly spyId: string } {
  const session = services.sessions.of(user, id);
  const spyId = session?.spyId;
  if (session === undefined || spyId === undefined) throw refuse.notFound();
  return { ...session, spyId };
}

const switchMonitoring = serve(endpoints.switchMonitoring, async ({ params, body }, context) => {
  requireMode(context, body.mode);
  const session = begun(context, params.id);
  await findCall(context, session.callId);
  if (!(await context.services.exchange.switchSpy(session.spyId, body.mode)))
    throw refuse.notFound();
  await audit(context, permissionOf[body.mode], session.name, {
    before: { mode: session.mode },
    after: { mode: body.mode },
  });
  const kept = context.services.sessions.of(context.user, params.id);
  if (kept !== undefined) kept.mode = body.mode;
  return {};
});

const takeOverMonitored = serve(endpoints.takeOverMonitored, async ({ params }, context) => {
  const session = begun(context, params.id);
  await findCall(context, session.callId);
  const { exchange, sessions } = context.services;
  if (!(await exchange.takeOver(session.spyId, session.spied))) throw refuse.notFound();
  // Nothing of the session may reach the talk with the customer any more.
  sessions.end(session.id);
  await audit(context, 'monitor.takeover', session.name);
  return {};
});

const transferMonitored = serve(endpoints.transferMonitored, async ({ params, body }, context) => {
  const call = await findCall(context, params.id);
  // Also the supervisor's own talk.
  const { channel } = await spiedPhone(context, call, null);
  if (!(await context.services.exchange.transfer(channel, body.to))) throw refuse.notFound();
  await audit(context, 'monitor.transfer', auditParties(call), {
    after: { to: auditParty(body.to) },
  });
  return {};
});

const hangUpMonitored = serve(endpoints.hangUpMonitored, async ({ params }, context) => {
  const call = await findCall(context, params.id);
  if (!(await context.services.exchange.hangUp(call))) throw refuse.notFound();
  await audit(context, 'monitor.hangup', auditParties(call));
  return {};
});

const setMonitoredStatus = serve(
  endpoints.setMonitoredStatus,
  async ({ params, body }, context) => {
    const { db, user, http, services, afterCommit } = context;
    const person = await db
      .selectFrom('account')
      .select(['id', 'name', 'team_id', 'department_id', 'branch_id'])
      .where('id', '=', params.id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (person === undefined || !inDataScope(user, person)) throw refuse.notFound();
    const agent = { tenant: user.tenant, userId: person.id, device: deviceOf(http) };
    const choice = { status: body.status, reason: '' };
    const change = await changeAgent(db, agent, {
      ...{ type: 'chosen', choice, source: 'supervisor', afterCall: false },
    });
    afterCommit(() => services.agents.changed(change));
    await writeAudit(context, {
      action: 'monitor.setStatus',
      target: { kind: 'account', id: person.id, name: person.name },
      before: { status_activity: change.before.status },
      after: { status_activity: body.status },
    });
    return {};
  },
);

/** What supervisors do from the board, by the calls and people that they may see. */
export const monitorActionRoutes = [
  startMonitoring,
  switchMonitoring,
  takeOverMonitored,
  transferMonitored,
  hangUpMonitored,
  setMonitoredStatus,
];
