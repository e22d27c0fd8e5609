import type { ActivityStatus } from '@alo/contracts';
import { activityTones, activityWords, type Tone } from '@alo/ui';
import { messages } from './messages.ts';

/** What a colleague is doing, in colour, shape and word. */
export interface Presence {
  readonly tone: Tone;
  readonly word: string;
}

function isStatus(status: number): status is ActivityStatus {
  return status in activityTones;
}

/** Null: a status of a newer release, which this one has no word for. */
export function presenceOf({
  status_activity: status,
  in_call: inCall,
}: {
  readonly status_activity: number;
  readonly in_call: boolean;
}): Presence | null {
  if (inCall) return { tone: 'warning', word: messages.talking };
  return isStatus(status) ? { tone: activityTones[status], word: activityWords[status] } : null;
}
