import type { MediaStatus } from '@alo/contracts';
import { StatusDot, Tooltip } from '@alo/ui';
import { messages } from './messages.ts';

const tones = { pending: 'neutral', encoding: 'info', ready: 'success', error: 'danger' } as const;

/** How far a sound is; what went wrong last can be read on it. */
export function SoundStatus({
  status,
  error,
}: {
  readonly status: MediaStatus;
  readonly error: string;
}) {
  const tone = status === 'ready' && error !== '' ? 'warning' : tones[status];
  const dot = <StatusDot tone={tone}>{messages.statuses[status]}</StatusDot>;
  if (error === '') return dot;
  return (
    <Tooltip content={error} relationship="description" side="below">
      <span tabIndex={0}>{dot}</span>
    </Tooltip>
  );
}
