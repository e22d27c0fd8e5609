import { addReason, type Move, resumeAt, type Walk } from '../decision/walk.ts';
import { mostPaged, rejectCause } from '../dial-plan/route-verb.ts';
import { availability } from './availability.ts';

/**
 * An announcement to the free phones of the ring group with that number: who talks, takes no calls now or is not to be
 * disturbed hears nothing of it. Members outside are never called: nobody asked them.
 */
export function pageGroup(walk: Walk, digits: string): Move {
  const { call, plan } = walk;
  // A transferred call would speak to the phones in the name of who sent it.
  const object = call.sent === undefined ? plan.internalNumber(digits) : undefined;
  const group = object?.kind === 'group' ? plan.ringGroup(object.id) : undefined;
  if (group === undefined) {
    addReason(walk, 'unknown', 'ring_group', '', digits);
    return reject('unknownNumber');
  }
  if (!group.isActive) {
    addReason(walk, 'inactive', 'ring_group', group.id);
    return reject('rejected');
  }
  const heard = group.members
    .filter(({ kind, number }) => kind === 'subscriber' && number !== call.from)
    .filter(({ number }) => isFree(walk, number))
    .slice(0, mostPaged)
    .map(({ number }) => number);
  if (heard.length === 0) {
    addReason(walk, 'no-members', 'ring_group', group.id);
    return reject('absent');
  }
  addReason(walk, 'dial', 'ring_group', group.id, heard.join(' '));
  return {
    verb: {
      do: 'page',
      endpoints: heard.map((extension) => `${plan.tenant}-${extension}`),
      ...resumeAt(walk, 'page', group.id),
    },
  };
}

function isFree(walk: Walk, extension: string): boolean {
  const subscriber = walk.plan.subscriber(extension);
  return subscriber !== undefined && availability(walk, subscriber) === 'free';
}

const reject = (cause: keyof typeof rejectCause): Move => ({
  verb: { do: 'reject', cause: rejectCause[cause] },
});
