import type { EndedCall } from '../engine/phone-state.ts';
import type { Flight, FlightStep } from './flight-recorder.ts';
import { messages } from './messages.ts';

/** Who ended the call, where the cause itself says nothing more. */
function byWhom({ by, cause, call }: EndedCall): string {
  if (cause === 'rejected') return by === 'local' ? messages.youRejected : messages.theyRejected;
  if (cause === 'cancelled') {
    return call.direction === 'outbound' ? messages.youCancelled : messages.theyCancelled;
  }
  if (cause !== 'normal') return messages.endedBy(cause);
  if (by === 'local') return messages.youHungUp;
  return by === 'remote' ? messages.theyHungUp : messages.systemEnded;
}

/** Whole seconds from the first to the last moment between `down` and `up`, all gaps together. */
function secondsBetween(steps: readonly FlightStep[], down: string, up: string): number {
  let sum = 0;
  let since: number | null = null;
  for (const { event, at } of steps) {
    if (event.type === down) since ??= at;
    else if (event.type === up && since !== null) {
      sum += at - since;
      since = null;
    }
  }
  const end = steps.at(-1)?.at ?? 0;
  return Math.round((sum + (since === null ? 0 : end - since)) / 1000);
}

/** Why a call is over, and what went wrong on the way, in sentences. */
export function whyEnded(last: EndedCall, { steps }: Flight): readonly string[] {
  const signal = secondsBetween(steps, 'reg.lost', 'reg.ok');
  const media = secondsBetween(steps, 'media.down', 'media.up');
  return [
    byWhom(last),
    ...(signal > 0 ? [messages.signalLostFor(signal)] : []),
    ...(media > 0 ? [messages.mediaLostFor(media)] : []),
  ];
}
