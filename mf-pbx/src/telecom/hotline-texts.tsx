import type { Hotline } from '@alo/contracts';
import { StatusDot } from '@alo/ui';
import { hotlineWords, messages } from './messages.ts';

const tones = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  rejected: 'danger',
} as const;

/** State of a request, with the reason of a refusal. */
export function HotlineState({ status, reason }: Pick<Hotline, 'status' | 'reason'>) {
  const word = messages.statuses[status];
  const text = status === 'rejected' && reason !== '' ? messages.rejected(reason) : word;
  return <StatusDot tone={tones[status]}>{text}</StatusDot>;
}

export function networkText({ network }: Pick<Hotline, 'network'>): string {
  return hotlineWords.choices.network[network];
}

/** Words of choices as options of a filter. */
export function toOptions(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
