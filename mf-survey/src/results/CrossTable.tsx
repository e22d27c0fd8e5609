import { endpoints, type SurveySeries } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatNumber, makeStyles, ScrollArea, tokens } from '@alo/ui';
import { Field } from '@alo/ui/controls';
import { ChoiceBox } from '@alo/ui/form';
import { useState } from 'react';
import { Card } from './Card.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  choice: { flexGrow: 1, minWidth: '220px', maxWidth: '420px' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: { padding: '6px 16px 6px 0', textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  number: { padding: '6px 16px 6px 0', textAlign: 'right' },
  muted: { color: tokens.colorNeutralForeground3 },
});

/** How answers to one question go with answers to another. */
export function CrossTable({
  campaign,
  series,
}: {
  readonly campaign: string;
  readonly series: readonly SurveySeries[];
}) {
  const counted = series.filter(({ values }) => values.length > 0);
  const [first, second] = counted;
  const styles = useStyles();
  const [row, setRow] = useState(first?.id ?? '');
  const [column, setColumn] = useState(second?.id ?? '');
  const { data } = useApiQuery(
    endpoints.getSurveyCross,
    { params: { id: campaign }, query: { row, column } },
    { enabled: second !== undefined },
  );
  if (second === undefined) return null;
  const options = counted.map(({ id, content }) => ({ value: id, label: content }));
  return (
    <Card title={messages.cross}>
      <span className={styles.muted}>{messages.crossHelp}</span>
      <div className={styles.choices}>
        <Field label={messages.row} className={styles.choice}>
          <ChoiceBox options={options} value={row} onChange={(value) => value && setRow(value)} />
        </Field>
        <Field label={messages.column} className={styles.choice}>
          <ChoiceBox
            options={options}
            value={column}
            onChange={(value) => value && setColumn(value)}
          />
        </Field>
      </div>
      {data !== undefined && (
        <ScrollArea label={messages.cross}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {data.columns.map((name) => (
                  <th className={styles.number} scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((name, at) => (
                <tr key={name}>
                  <th className={styles.head} scope="row">
                    {name}
                  </th>
                  {data.counts[at]?.map((count, across) => (
                    <td className={styles.number} key={data.columns[across]}>
                      {count === null ? messages.few : formatNumber(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Card>
  );
}
