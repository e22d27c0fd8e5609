import type { Job } from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import { messages } from './messages.ts';

/** What a job does, for its heading. */
export function jobTitle({ kind, change }: Job): string {
  if (change === null) return messages.kinds[kind];
  const title = messages.changes[change.action];
  return kind === 'customer.undo' ? messages.undoOf(title) : title;
}

/** How far a job is, or its outcome; empty where nobody knows yet. */
export function jobProgress({ status, done, total, change }: Job): string {
  if (change === null) return done > 0 ? messages.rows(formatNumber(done)) : '';
  const goesOn = status === 'queued' || status === 'running';
  const count = formatNumber(goesOn ? done : change.changed);
  const isWhole = status === 'done' || total === null;
  return messages.customers(isWhole ? count : messages.of(count, formatNumber(total)));
}
