import { meanScore, passRate, type QualityReport, type QualityRow } from '@alo/contracts';
import { formatNumber, formatPercent } from '@alo/ui';
import type { FilterDefinition, ListDefinition } from '@alo/ui/list';
import { compareRates } from '../charts/compare.ts';
import { messages as shared } from '../messages.ts';
import { weakWords } from './agent-rows.ts';
import { messages } from './messages.ts';

const { report: words } = messages;
const rate = (value: number | null) => (value === null ? shared.none : formatPercent(value));

/** Agents with what their cards come to. */
export function agentList(
  filters: readonly FilterDefinition[],
  report?: QualityReport,
): ListDefinition<QualityRow> {
  return {
    id: 'quality-agents',
    title: messages.title,
    filters,
    searchPlaceholder: words.search,
    defaultSort: '-mean',
    rowKey: ({ user_id }) => user_id,
    rowName: ({ user_name }) => user_name,
    columns: [
      {
        ...{ id: 'agent', header: messages.agent, priority: 'title', sortKey: 'agent' },
        render: ({ user_name }) => user_name,
      },
      {
        ...{ id: 'cards', header: words.cards, align: 'end', sortKey: 'cards' },
        render: ({ sums }) => formatNumber(sums.cards),
        ...(report && { total: formatNumber(report.total.cards) }),
      },
      {
        ...{ id: 'mean', header: words.mean, help: words.meanHelp, align: 'end', sortKey: 'mean' },
        render: ({ sums }) => rate(meanScore(sums)),
        ...(report && { total: rate(meanScore(report.total)) }),
      },
      {
        ...{ id: 'change', header: words.change, help: words.changeHelp, sortKey: 'change' },
        render: ({ sums, previous }) =>
          compareRates(meanScore(sums), meanScore(previous), 'more')?.text ?? words.noBefore,
      },
      {
        ...{ id: 'passRate', header: words.passRate, align: 'end', sortKey: 'passRate' },
        render: ({ sums }) => rate(passRate(sums)),
        ...(report && { total: rate(passRate(report.total)) }),
      },
      {
        ...{ id: 'critical', header: words.critical, align: 'end', sortKey: 'critical' },
        render: ({ sums }) => formatNumber(sums.failed),
        ...(report && { total: formatNumber(report.total.failed) }),
      },
      {
        ...{ id: 'weak', header: words.weak, priority: 'low' },
        render: ({ weak }) => weakWords(weak) || shared.none,
      },
    ],
  };
}
