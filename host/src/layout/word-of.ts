import type { Activity } from '@alo/contracts';
import { activityWords } from '@alo/ui';

/** A status in words: its reason where it has one. */
export function wordOf({
  reason,
  status_activity: status,
}: Pick<Activity, 'reason' | 'status_activity'>): string {
  return reason?.name ?? activityWords[status];
}
