import { rejectCause } from '../dial-plan/route-verb.ts';
import { addReason, type Move, type Walk } from '../decision/walk.ts';

/** Phones that are checked; the first of them that rings is taken. */
const most = 200;

/** Takes the call that rings at somebody of the caller's groups, or at one of them. */
export function pickUp(walk: Walk, extension?: string): Move {
  const { call } = walk;
  const colleagues = walk.plan
    .pickupFrom(call.from)
    .filter((one) => extension === undefined || one === extension)
    .slice(0, most);
  if (colleagues.length === 0) {
    addReason(walk, 'no-members', 'group', '');
    return { verb: { do: 'reject', cause: rejectCause.absent } };
  }
  addReason(walk, 'extension', 'group', '', colleagues.join(' '));
  const endpoints = colleagues.map((extension) => `${walk.plan.tenant}-${extension}`);
  return { verb: { do: 'pickup', endpoints } };
}
