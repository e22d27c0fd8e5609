import { formatNumber, formatPercent, StatusDot } from '@alo/ui';
import { messages } from '../messages.ts';
import type { Health } from './remote-summary.ts';

const { remotes: words } = messages;

/** The share of failed loads as colour, shape and words. */
export function HealthLabel({ health: { failed, share, tone } }: { readonly health: Health }) {
  if (share === null) return <StatusDot tone="neutral">{words.noLoads}</StatusDot>;
  return (
    <StatusDot tone={tone}>
      {failed === 0
        ? words.healthy
        : words.failureShare(formatPercent(share), formatNumber(failed))}
    </StatusDot>
  );
}
