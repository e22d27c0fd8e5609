import type { RouteCall } from '../dial-plan/route-call.ts';
import { addReason, type Move, resumeAt, type Walk } from '../decision/walk.ts';
import { askPin, isPinLocked, refuseGuesses, triesForPin } from './pin.ts';

/** Asks for the PIN of a room. */
export function enterConference(walk: Walk, id: string): Move {
  const room = walk.plan.conference(id);
  if (room === undefined || !room.isActive) {
    addReason(walk, room === undefined ? 'unknown' : 'inactive', 'conference', id);
    return { next: null };
  }
  addReason(walk, 'greeting', 'conference', id);
  return askPin(['pin'], resumeAt(walk, 'conference', id));
}

/** After a PIN: into the room by the right that it gives, or once more. */
export function afterConference(walk: Walk, id: string, step: number, call: RouteCall): Move {
  const room = walk.plan.conference(id);
  if (room === undefined || !room.isActive || step >= triesForPin) return { next: null };
  if (isPinLocked(call)) return refuseGuesses(walk, 'conference', id);
  const pin = call.outcome === 'digits' ? (call.digits ?? '') : '';
  const isModerator = pin !== '' && pin === room.moderatorPin;
  if (isModerator || pin === room.pin) {
    addReason(walk, 'key', 'conference', id);
    return {
      verb: {
        do: 'conference',
        room: `${walk.plan.tenant}-c${id}`,
        moderator: isModerator,
        most: room.maxMembers,
        announce: room.announcesJoin,
        wait: room.waitsForModerator,
      },
    };
  }
  addReason(walk, pin === '' ? 'key-timeout' : 'key-unknown', 'conference', id);
  const said = pin === '' ? ['pin'] : ['pin-wrong', 'pin'];
  if (step + 1 < triesForPin) return askPin(said, resumeAt(walk, 'conference', id, step + 1));
  return { next: null };
}
