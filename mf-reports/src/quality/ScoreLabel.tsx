import type { QualityCardRow } from '@alo/contracts';
import { formatPercent, StatusDot } from '@alo/ui';
import { messages } from './messages.ts';

/** Score of a card with its result in colour, shape and word. */
export function ScoreLabel({
  card: { score, passed, failed },
}: {
  readonly card: Pick<QualityCardRow, 'score' | 'passed' | 'failed'>;
}) {
  if (score === null || passed === null) {
    return <StatusDot tone="neutral">{messages.draft}</StatusDot>;
  }
  const words = failed ? messages.criticalWrong : passed ? messages.passed : messages.notPassed;
  return (
    <StatusDot
      tone={passed ? 'success' : 'danger'}
    >{`${formatPercent(score)} · ${words}`}</StatusDot>
  );
}
