import type { CampaignLive } from '@alo/contracts';
import { formatNumber, makeStyles, ScrollArea, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '16px 32px', alignItems: 'flex-start' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  caption: { textAlign: 'left', paddingBottom: '4px', fontWeight: tokens.fontWeightSemibold },
  head: {
    padding: '2px 6px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'left',
  },
  cell: { padding: '4px 6px', textAlign: 'right', fontSize: tokens.fontSizeBase200 },
  heat: { minWidth: '40px', textAlign: 'center', borderRadius: tokens.borderRadiusSmall },
});

const { live } = messages;

/** When, and by which of the company's numbers, people answer. */
export function AnswerRates({ live: { hours, numbers } }: { readonly live: CampaignLive }) {
  const styles = useStyles();
  if (hours.length === 0) return null;
  const wanted = [...new Set(hours.map(({ hour }) => hour))].sort((one, other) => one - other);
  const at = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour);
  return (
    <div className={styles.root}>
      <ScrollArea label={live.hours}>
        <table className={styles.table}>
          <caption className={styles.caption}>{live.hours}</caption>
          <thead>
            <tr>
              <td />
              {wanted.map((hour) => (
                <th className={styles.head} key={hour} scope="col">
                  {live.hour(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {live.weekdays.map((name, index) => (
              <tr key={name}>
                <th className={styles.head} scope="row">
                  {name}
                </th>
                {wanted.map((hour) => (
                  <Heat key={hour} of={at(index + 1, hour)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <ScrollArea label={live.numbers}>
        <table className={styles.table}>
          <caption className={styles.caption}>{live.numbers}</caption>
          <thead>
            <tr>
              {[live.number, live.dialled, live.answered, live.rate, live.dropped].map((name) => (
                <th className={styles.head} key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map(({ number, dialled, answered, dropped }) => (
              <tr key={number}>
                <th className={styles.head} scope="row">
                  {number}
                </th>
                <td className={styles.cell}>{formatNumber(dialled)}</td>
                <td className={styles.cell}>{formatNumber(answered)}</td>
                <td className={styles.cell}>{live.percent(answered / dialled)}</td>
                <td className={styles.cell}>{formatNumber(dropped)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

/** The share of calls that somebody answered in an hour of a weekday; the more, the stronger the colour. */
function Heat({ of }: { readonly of: CampaignLive['hours'][number] | undefined }) {
  const styles = useStyles();
  const cell = `${styles.cell} ${styles.heat}`;
  if (of === undefined) return <td className={cell} />;
  const share = of.answered / of.dialled;
  const strength = Math.round(10 + 30 * share);
  const colour = `color-mix(in srgb, ${tokens.colorCompoundBrandBackground} ${strength}%, transparent)`;
  return (
    <td
      className={cell}
      style={{ backgroundColor: colour }}
      title={live.cell(of.answered, of.dialled)}
    >
      {live.percent(share)}
    </td>
  );
}
