import { addReason, type Walk } from '../decision/walk.ts';
import type { RingMember } from '../model/ring-group.ts';
import type { Forward } from '../model/subscriber.ts';
import { forwardFor } from './subscriber.ts';

/**
 * The members of a ring group where their own forwards are followed, one step far: who forwards the calls of now to an
 * extension or a number outside is rung there, who forwards them to anything else is left out.
 */
export function forwardedMembers(walk: Walk, members: readonly RingMember[]): RingMember[] {
  const followed = members.flatMap((member) => forwarded(walk, member) ?? []);
  const seen = new Set<string>();
  return followed.filter(({ number }) => !seen.has(number) && seen.add(number));
}

function forwarded(walk: Walk, member: RingMember): RingMember | undefined {
  if (member.kind === 'outside') return member;
  const subscriber = walk.plan.subscriber(member.number);
  if (subscriber === undefined || subscriber.forwards.length === 0) return member;
  const when = forwardNow[walk.facts.phoneNow(member.number)];
  const forward =
    forwardFor(walk, subscriber, 'always') ?? (when && forwardFor(walk, subscriber, when));
  if (forward === undefined) return member;
  addReason(walk, 'forward', 'subscriber', subscriber.id, forward.when);
  const { dest_type, dest_id, dest_value } = forward.destination;
  if (dest_type === 'fw') return { ...member, kind: 'outside', number: dest_value ?? '' };
  if (dest_type !== 'direct') return undefined;
  const other = walk.plan.subscriberById(dest_id ?? '');
  return other && { ...member, number: other.extension };
}

const forwardNow: Readonly<Record<'idle' | 'busy' | 'absent', Forward['when'] | undefined>> = {
  idle: undefined,
  busy: 'busy',
  absent: 'unregistered',
};
