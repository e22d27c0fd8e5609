import { formatNumber, formatPercent, StatusDot } from '@alo/ui';
import { messages } from './messages.ts';
import type { Health } from './remote-summary.ts';

/** The share of failed loads as colour, shape and messages. */
export function HealthLabel({ health: { failed, share, tone } }: { readonly health: Health }) {
  if (share === null) return <StatusDot tone="neutral">{messages.noLoads}</StatusDot>;
  return (
    <StatusDot tone={tone}>
      {failed === 0
        ? messages.healthy
        : messages.failureShare(formatPercent(share), formatNumber(failed))}
    </StatusDot>
  );
}
