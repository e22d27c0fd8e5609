import { meanScore, passRate, type QualityReport } from '@alo/contracts';
import { formatDate, formatNumber, formatPercent, makeStyles } from '@alo/ui';
import { BarList } from '../charts/BarList.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { compareCounts, compareRates } from '../charts/compare.ts';
import { Tile } from '../charts/Tile.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { report: words } = messages;
/** Bars of a chart. */
const mostBars = 8;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '12px',
    marginBottom: '12px',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tiles: { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const rate = (value: number | null) => (value === null ? shared.none : formatPercent(value));

/** All cards at a glance against the span before, agents by their mean, and the questions at which most points are lost. */
export function AgentSummary({ report }: { readonly report: QualityReport }) {
  const styles = useStyles();
  const { total, previous } = report;
  const against = words.against(formatDate(report.previous_from), formatDate(report.previous_to));
  const tiles = [
    {
      label: words.cards,
      value: formatNumber(total.cards),
      comparison: compareCounts(total.cards, previous.cards, 'neither'),
    },
    {
      label: words.mean,
      value: rate(meanScore(total)),
      comparison: compareRates(meanScore(total), meanScore(previous), 'more'),
    },
    {
      label: words.passRate,
      value: rate(passRate(total)),
      comparison: compareRates(passRate(total), passRate(previous), 'more'),
    },
    {
      label: words.critical,
      value: formatNumber(total.failed),
      comparison: compareCounts(total.failed, previous.failed, 'less'),
    },
  ];
  const bars = report.rows
    .map(({ user_id: id, user_name: label, sums }) => {
      const count = meanScore(sums) ?? 0;
      return { id, label, count, value: formatPercent(count) };
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostBars);
  const weak = report.weak.map(({ question_id: id, text: label, share: count }) => ({
    ...{ id, label, count },
    value: formatPercent(count),
  }));
  const table = {
    headers: [messages.agent, words.cards, words.mean],
    rows: report.rows.map(({ user_name, sums }) => [
      user_name,
      formatNumber(sums.cards),
      rate(meanScore(sums)),
    ]),
  };
  return (
    <div className={styles.root}>
      <div className={styles.tiles}>
        {tiles.map((figure) => (
          <Tile key={figure.label} figure={figure} against={against} />
        ))}
      </div>
      <ChartCard title={words.chart} empty={bars.length === 0 && words.empty} table={table}>
        <BarList bars={bars} />
      </ChartCard>
      <ChartCard title={words.weakChart} empty={weak.length === 0 && words.allBest}>
        <BarList bars={weak} />
      </ChartCard>
    </div>
  );
}
