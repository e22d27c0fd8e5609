import type { CallMap, ObjectForm, Onboarding } from '@alo/contracts';
import { buildCallMap } from '../../telephony/routing/call-map.ts';
import type { TenantNumber, TenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { membersOfGroup } from '../../telephony/routing/to-route-objects.ts';

/** What the routing does not tell. */
export interface OutsideRouting {
  /** yyyy-MM-dd in Vietnam. */
  readonly today: string;
  /** A hotline waits for approval. */
  readonly isRequested: boolean;
  /** Somebody has answered a call from outside. */
  readonly isAnswered: boolean;
}

type Place = NonNullable<Onboarding['inbound']['at']>;
type Inbound = TenantRouting['objects']['inbound'][number];
type Step<Name extends keyof Onboarding> = Onboarding[Name];

/** Members of queues and of ring groups, as far as both say who they are. */
type Member = ObjectForm<'queue'>['members'][number] | ObjectForm<'ring_group'>['members'][number];

/** A queue or ring group that is switched on. */
interface Team {
  readonly place: Place;
  readonly isStaffed: boolean;
}

const done = { lack: null, at: null } as const;

/** How far the company of a routing is on the way to its first call from outside. */
export function onboardingOf(routing: TenantRouting, outside: OutsideRouting): Onboarding {
  const inService = numbersInService(routing, outside.today);
  const inbounds = routing.objects.inbound.filter(({ form }) =>
    inService.some(({ id }) => id === form.number_id),
  );
  const open = inbounds.filter(({ form }) => form.is_active).map(placeOf);
  const ways = open.map(({ numberId }) => ({ numberId, teams: teamsBehind(routing, numberId) }));
  const answering = ways.find(({ teams }) => teams.some(({ isStaffed }) => isStaffed));
  const toCall = answering?.numberId ?? open[0]?.numberId;
  const called = inService.find(({ id }) => id === toCall) ?? inService[0];
  return {
    number: inService.length > 0 ? done : lackOfNumber(routing, outside),
    inbound: open.length > 0 ? done : lackOfInbound(inbounds[0], called),
    queue:
      answering === undefined
        ? lackOfQueue(
            routing,
            ways.flatMap(({ teams }) => teams),
            open[0]?.place,
          )
        : done,
    test_call: outside.isAnswered ? done : { lack: 'missing', at: null },
    number_to_call: called?.number ?? null,
  };
}

function numbersInService({ numbers }: TenantRouting, today: string) {
  return numbers.filter(
    ({ is_active, usage, expiredAt }) =>
      is_active && usage !== 'out' && (expiredAt === null || expiredAt >= today),
  );
}

function placeOf({ id, form }: Inbound) {
  const place: Place = { kind: 'inbound', id, name: form.name };
  return { place, numberId: form.number_id };
}

function lackOfNumber({ numbers }: TenantRouting, { isRequested }: OutsideRouting): Step<'number'> {
  if (numbers.length > 0) return { lack: 'inactive', at: null };
  return { lack: isRequested ? 'requested' : 'missing', at: null };
}

function lackOfInbound(
  switchedOff: Inbound | undefined,
  number: TenantNumber | undefined,
): Step<'inbound'> {
  if (switchedOff !== undefined) return { lack: 'inactive', at: placeOf(switchedOff).place };
  const at =
    number === undefined ? null : ({ kind: 'number', id: number.id, name: number.number } as const);
  return { lack: 'missing', at };
}

/** Nobody can answer: the queue that calls come to is empty, or they come to none. */
function lackOfQueue(
  routing: TenantRouting,
  reached: readonly Team[],
  inbound: Place | undefined,
): Step<'queue'> {
  const [empty] = reached;
  if (empty !== undefined) return { lack: 'empty', at: empty.place };
  const teams = teamsOf(routing);
  if (teams.some(({ isStaffed }) => isStaffed)) return { lack: 'unreached', at: inbound ?? null };
  return { lack: teams.length === 0 ? 'missing' : 'empty', at: teams[0]?.place ?? null };
}

function teamsOf(routing: TenantRouting): Team[] {
  const { queue, ring_group } = routing.objects;
  const isStaffed = ({ members }: { readonly members: readonly Member[] }) =>
    members.some((member) => isSomebody(routing, member));
  return [
    ...queue.map(({ id, form }) => ({ kind: 'queue' as const, id, form })),
    ...ring_group.map(({ id, form }) => ({ kind: 'ring_group' as const, id, form })),
  ]
    .filter(({ form }) => form.is_active)
    .map(({ kind, id, form }) => ({
      place: { kind, id, name: form.name },
      isStaffed: isStaffed(form),
    }));
}

function isSomebody(routing: TenantRouting, member: Member): boolean {
  if (member.type === 'outside') return true;
  const people =
    member.type === 'group'
      ? membersOfGroup(routing, member.id)
      : routing.subscribers.filter(({ id }) => id === member.id);
  return people.some(({ isActive }) => isActive);
}

/** Queues and ring groups that a call to a number can come to; ways through what is switched off do not count. */
function teamsBehind(routing: TenantRouting, numberId: string): Team[] {
  const map = buildCallMap(routing, numberId);
  if (map === null) return [];
  const reached = reachedIn(map);
  return teamsOf(routing).filter(({ place }) => reached.has(`${place.kind}:${place.id}`));
}

function reachedIn({ nodes, edges }: CallMap): ReadonlySet<string> {
  const closed = new Set(
    nodes.filter(({ problems }) => problems.includes('inactive')).map(({ key }) => key),
  );
  const reached = new Set(nodes.slice(0, 1).map(({ key }) => key));
  // What is added on the way is walked too.
  for (const key of reached) {
    for (const { from, to } of edges) if (from === key && !closed.has(to)) reached.add(to);
  }
  return reached;
}
