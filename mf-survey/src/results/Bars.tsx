import { formatNumber, formatPercent, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  chart: { display: 'block', width: '100%', height: 'auto', maxWidth: '640px' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', marginTop: '8px' },
  cell: { padding: '4px 12px 4px 0', textAlign: 'left' },
  number: { padding: '4px 12px 4px 0', textAlign: 'right' },
});

/** Units of the drawing: a row, its whole width, the number behind a bar, a character of a label. */
const row = 26;
const width = 640;
const forCount = 80;
const character = 7;
const mostCharacters = 30;

const short = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;

/** How many gave each answer, as bars and as a table. */
export function Bars({
  question,
  values,
  answered,
}: {
  readonly question: string;
  readonly values: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number;
  }[];
  readonly answered: number;
}) {
  const styles = useStyles();
  const most = Math.max(1, ...values.map(({ count }) => count));
  const share = (count: number) =>
    answered === 0 ? messages.none : formatPercent(count / answered);
  const height = values.length * row;
  const labels = 20 + character * Math.max(0, ...values.map(({ label }) => short(label).length));
  const longest = width - labels - forCount;
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={messages.chartOf(question)}
      >
        {values.map(({ id, label, count }, at) => (
          <g key={id} transform={`translate(0 ${at * row})`}>
            <text
              x={labels - 10}
              y={row / 2}
              textAnchor="end"
              dominantBaseline="central"
              fontSize="13"
              fill={tokens.colorNeutralForeground1}
            >
              {short(label)}
            </text>
            <rect
              x={labels}
              y={4}
              width={Math.max(1, (longest * count) / most)}
              height={row - 8}
              rx={3}
              fill={tokens.colorCompoundBrandBackground}
            />
            <text
              x={labels + Math.max(1, (longest * count) / most) + 6}
              y={row / 2}
              dominantBaseline="central"
              fontSize="12"
              fill={tokens.colorNeutralForeground2}
            >
              {formatNumber(count)}
            </text>
          </g>
        ))}
      </svg>
      <details>
        <summary>{messages.table}</summary>
        <table className={styles.table} aria-label={messages.tableOf(question)}>
          <thead>
            <tr>
              <th className={styles.cell} scope="col">
                {messages.value}
              </th>
              <th className={styles.number} scope="col">
                {messages.count}
              </th>
              <th className={styles.number} scope="col">
                {messages.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ id, label, count }) => (
              <tr key={id}>
                <th className={styles.cell} scope="row">
                  {label}
                </th>
                <td className={styles.number}>{formatNumber(count)}</td>
                <td className={styles.number}>{share(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
