import { takenByItself } from './auto-answer.ts';
import type { PhoneContext, PhoneEvent } from './phone-event.ts';
import type { PhoneState } from './phone-state.ts';
import { endCall } from './end-call.ts';
import { hearAnnouncement, makeWay, reduceAnnouncement } from './reduce-announcement.ts';
import { reduceCall } from './reduce-call.ts';
import { reducePerson } from './reduce-person.ts';
import { reduceSecondCall } from './reduce-second-call.ts';
import { reduceResume } from './reduce-resume.ts';
import { reduceRegistration } from './reduce-registration.ts';
import { stay, type Transition } from './transition.ts';

/**
 * The whole phone as one pure function of two axes, registration and call (specification §4). Effects
 * are data; the executor does them and reports back as events.
 */
export function reducePhone(
  state: PhoneState,
  event: PhoneEvent,
  context: PhoneContext,
): Transition {
  return hearAnnouncement(state, event) ?? makeWay(state, reduce(state, event, context));
}

function reduce(state: PhoneState, event: PhoneEvent, context: PhoneContext): Transition {
  switch (event.type) {
    case 'start':
    case 'start.refused':
    case 'provider.chosen':
    case 'stop':
    case 'reg.connecting':
    case 'reg.ok':
    case 'reg.lost':
    case 'reg.failed':
      return reduceRegistration(state, event, context);
    case 'dial':
    case 'answer':
    case 'reject':
    case 'hangup':
    case 'mute':
    case 'dtmf':
    case 'hold':
    case 'dismiss':
    case 'last.restored':
      return reducePerson(state, event, context);
    case 'transfer':
    case 'consult':
    case 'transfer.complete':
    case 'swap':
    case 'conference':
    case 'conference.failed':
    case 'split':
      return reduceSecondCall(state, event, context);
    case 'tab.lost': {
      const how = event.call.answeredAt === null ? 'failed' : 'ended';
      const end = { by: 'system', cause: 'tab-closed', how } as const;
      return state.call === null ? endCall(state, event.call, end, context) : stay(state);
    }
    case 'resume':
    case 'resume.expired':
      return reduceResume(state, event, context);
    case 'page.incoming':
    case 'page.dismiss':
      return reduceAnnouncement(state, event, context);
    case 'sound.blocked':
      return stay({ ...state, soundBlocked: event.blocked });
    case 'error':
      return stay(state, {
        type: 'log',
        level: 'error',
        message: `${event.kind}: ${event.message}`,
      });
    case 'call.incoming':
      return takenByItself(reduceCall(state, event, context), event, context);
    default:
      return reduceCall(state, event, context);
  }
}
