import { callMetrics, type Dashboard } from '@alo/contracts';
import { formatDuration, formatNumber, formatPercent } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { compareCounts, compareRates, type Comparison } from '../charts/compare.ts';
import type { TileFigure } from '../charts/Tile.tsx';

const { tiles } = messages;

/** The eight figures of entities.md §5.9 that this release counts. */
export function toTiles({ totals, previous }: Dashboard): readonly TileFigure[] {
  const plain = (label: string, value: string, comparison: Comparison | null = null) => ({
    label,
    value,
    comparison,
  });
  const rate = totals.answer_rate;
  const talk = totals.average_talk_sec;
  return [
    plain(
      tiles.calls,
      formatNumber(totals.calls),
      compareCounts(totals.calls, previous.calls, callMetrics.calls.better),
    ),
    plain(tiles.inbound, formatNumber(totals.inbound)),
    plain(tiles.outbound, formatNumber(totals.outbound)),
    plain(
      tiles.missed,
      formatNumber(totals.missed),
      compareCounts(totals.missed, previous.missed, callMetrics.missed.better),
    ),
    plain(
      tiles.answerRate,
      rate === null ? shared.none : formatPercent(rate),
      compareRates(rate, previous.answer_rate, callMetrics.answerRate.better),
    ),
    plain(tiles.averageTalk, talk === null ? shared.none : formatDuration(talk)),
    plain(tiles.newCustomers, formatNumber(totals.new_customers)),
    plain(tiles.agentsOnline, formatNumber(totals.agents_online)),
  ];
}
