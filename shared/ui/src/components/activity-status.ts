import type { ActivityStatus } from '@alo/contracts';
import { messages } from '../messages.ts';
import type { Tone } from './tone.ts';

/** Words of `status_activity` (entities.md §1.4), the same wherever somebody's status stands. */
export const activityWords: Readonly<Record<ActivityStatus, string>> = messages.activity;

/** Tones of `status_activity`. */
export const activityTones: Readonly<Record<ActivityStatus, Tone>> = {
  1: 'success',
  2: 'danger',
  3: 'neutral',
  4: 'paused',
  5: 'paused',
  6: 'paused',
  7: 'info',
};
