import type { ActivityStatus } from '@alo/contracts';
import type { Tone } from '@alo/ui';
import { messages } from './messages.ts';

/** What a colleague is doing, in colour, shape and word. */
export interface Presence {
  readonly tone: Tone;
  readonly word: string;
}

const tones: Readonly<Record<ActivityStatus, Tone>> = {
  1: 'success',
  2: 'danger',
  3: 'neutral',
  4: 'paused',
  5: 'paused',
  6: 'paused',
  7: 'info',
};

function isStatus(status: number): status is ActivityStatus {
  return status in tones;
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
  return isStatus(status) ? { tone: tones[status], word: messages.statusWords[status] } : null;
}
