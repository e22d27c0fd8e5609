import type { Destination } from '@alo/contracts';
import { enterConference } from './objects/conference.ts';
import { enterIvr } from './objects/ivr.ts';
import { callLastAgent } from './objects/last-call.ts';
import { playMessage } from './objects/message.ts';
import { callOutside } from './objects/outbound.ts';
import { enterQueue } from './objects/queue.ts';
import { enterRingGroup } from './objects/ring-group.ts';
import { callSubscriber } from './objects/subscriber.ts';
import { decideTime } from './objects/time-condition.ts';
import { voicemailOf } from './objects/voicemail.ts';
import { addReason, type Move, type Walk } from './decision/walk.ts';

/** The ten destination codes of the specification §9, misspellings included (entities §1.2), and conference rooms. */
export function enterDestination(
  walk: Walk,
  { dest_type, dest_id, dest_value }: Destination,
): Move {
  const id = dest_id ?? '';
  switch (dest_type) {
    case 'ivr':
      return enterIvr(walk, id);
    case 'direct':
      return callSubscriber(walk, walk.plan.subscriberById(id));
    case 'group':
      return enterRingGroup(walk, id);
    case 'fw':
      return callOutside(walk, dest_value ?? '');
    case 'msg':
      return playMessage(walk, id);
    case 'time':
      return decideTime(walk, id);
    case 'queue':
      return enterQueue(walk, id);
    case 'lastcall':
      return callLastAgent(walk, id);
    case 'conference':
      return enterConference(walk, id);
    case 'voicmail':
      return leaveMessage(walk, walk.plan.subscriberById(id)?.extension, 'subscriber', id);
    case 'voicemaill': {
      const box = walk.plan.mailbox(id) ? `box-${id}` : undefined;
      return leaveMessage(walk, box, 'shared_voicemail', id);
    }
  }
}

function leaveMessage(walk: Walk, box: string | undefined, kind: string, id: string): Move {
  if (box === undefined) {
    addReason(walk, 'unknown', kind, id);
    return { next: null };
  }
  addReason(walk, 'voicemail', kind, id);
  const prompt =
    kind === 'subscriber'
      ? walk.plan.subscriberById(id)?.voicemailGreeting
      : walk.plan.boxGreeting?.(id);
  return { verb: voicemailOf(walk.plan.tenant, box, prompt) };
}
