import { toE164 } from '@alo/contracts';
import type { RouteCall, RouteFacts } from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { pausedByQueue, readQueuePauses } from '../queues/queue-pauses.ts';
import { type LastAgentRules, lastAgentOf } from './last-agent.ts';
import type { TenantRouting } from './tenant-routing.ts';
import { queueMembers } from './to-exchange-objects.ts';

/** What is known of who calls from outside. */
export type KnownCaller = Pick<RouteFacts, 'lastAgent' | 'isVip'>;

/** How a queue looks for the last agent: the defaults of entities.md §4.12, among its own members. */
const queueRules: Omit<LastAgentRules, 'mode' | 'among'> = {
  lookback_days: 7,
  include_outbound: true,
  include_missed: false,
  min_talk: 5,
  scope_number: false,
  scope_queue_id: null,
};

/** Reads the agents that a caller knows and whether it is a VIP, as far as some object asks for it. */
export async function readKnownCaller(
  db: TenantTransaction,
  routing: TenantRouting,
  call: Pick<RouteCall, 'origin' | 'from' | 'to'>,
): Promise<KnownCaller> {
  const agents = new Map<string, string>();
  if (call.origin !== 'trunk' || call.from === '') {
    return { lastAgent: () => undefined, isVip: () => false };
  }
  const isAsked = routing.objects.queue.some(({ form }) => form.sticky !== 'none');
  const takenOut = pausedByQueue(isAsked ? await readQueuePauses(db) : []);
  for (const [id, rules] of rulesOf(routing, takenOut)) {
    const extension = await lastAgentOf(db, rules, call);
    if (extension !== undefined) agents.set(id, extension);
  }
  const asksForVip = routing.objects.inbound.some(({ form }) =>
    form.rules.some(({ caller_type }) => caller_type === 'vip'),
  );
  const isVip = asksForVip && (await isVipCustomer(db, call.from));
  return { lastAgent: (id) => agents.get(id), isVip: () => isVip };
}

function rulesOf(
  routing: TenantRouting,
  takenOut: ReadonlyMap<string, ReadonlySet<string>>,
): [id: string, rules: LastAgentRules][] {
  const { last_call, queue } = routing.objects;
  return [
    ...last_call.map(({ id, form }): [string, LastAgentRules] => [id, { ...form, among: null }]),
    ...queue.flatMap(({ id, form }): [string, LastAgentRules][] => {
      const { sticky: mode } = form;
      if (mode === 'none') return [];
      const members = queueMembers(routing, form).filter(
        ({ paused, subscriberId }) => !paused && !takenOut.get(id)?.has(subscriberId),
      );
      return [[id, { ...queueRules, mode, among: members.map(({ extension }) => extension) }]];
    }),
  ];
}

/** A customer counts as VIP whose profile status has the code VIP. */
async function isVipCustomer(db: TenantTransaction, caller: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .innerJoin('profile_status', 'profile_status.id', 'customer.status_id')
    .select('customer.id')
    .where('customer.phone_e164', '=', toE164(caller))
    .where('customer.deleted_at', 'is', null)
    .where('profile_status.code', '=', 'VIP')
    .executeTakeFirst();
  return found !== undefined;
}
