import {
  leastGroup,
  type SurveyGrouping,
  surveyGroupings,
  type SurveyResults,
} from '@alo/contracts';
import { formatDate, formatNumber, formatPercent, makeStyles, ScrollArea, tokens } from '@alo/ui';
import { Field } from '@alo/ui/controls';
import { ChoiceBox } from '@alo/ui/form';
import { Card } from './Card.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: { padding: '6px 16px 6px 0', textAlign: 'left', fontWeight: tokens.fontWeightSemibold },
  number: { padding: '6px 16px 6px 0', textAlign: 'right' },
  muted: { color: tokens.colorNeutralForeground3 },
  choice: { maxWidth: '240px' },
});

/** Results by agent, queue or day. */
export function GroupTable({
  results: { groups, grouping, mode, series, hidden_groups },
  onGrouping,
}: {
  readonly results: SurveyResults;
  readonly onGrouping: (grouping: SurveyGrouping) => void;
}) {
  const styles = useStyles();
  const groupings = surveyGroupings[mode];
  const scored = series.filter(({ type }) => type === 'nps' || type === 'rating');
  const nameOf = (name: string) =>
    grouping === 'day' ? formatDate(`${name}T12:00:00+07:00`) : name;
  return (
    <Card title={messages.by}>
      {groupings.length > 1 && (
        <Field label={messages.by} className={styles.choice}>
          <ChoiceBox
            options={groupings.map((value) => ({ value, label: messages.groupings[value] }))}
            value={grouping}
            onChange={(value) => onGrouping(groupings.find((one) => one === value) ?? grouping)}
          />
        </Field>
      )}
      <ScrollArea label={messages.by}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.head} scope="col">
                {messages.groupings[grouping]}
              </th>
              <th className={styles.number} scope="col">
                {messages.groupColumns.responses}
              </th>
              <th className={styles.number} scope="col">
                {messages.groupColumns.complete}
              </th>
              {scored.map(({ id, type, content }) => (
                <th className={styles.number} scope="col" key={id} title={content}>
                  {type === 'nps' ? messages.nps : messages.csat}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, name, responses, complete, figures }) => (
              <tr key={id}>
                <th className={styles.head} scope="row">
                  {nameOf(name)}
                </th>
                <td className={styles.number}>{formatNumber(responses)}</td>
                <td className={styles.number}>{formatPercent(complete / responses)}</td>
                {scored.map((one) => {
                  const figure = figures.find((each) => each.series === one.id);
                  return (
                    <td className={styles.number} key={one.id}>
                      {figure === undefined
                        ? messages.none
                        : `${one.type === 'nps' ? messages.npsValue(figure.value) : formatPercent(figure.value)} (${formatNumber(figure.answered)})`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {hidden_groups > 0 && (
        <span className={styles.muted}>{messages.hidden(hidden_groups, leastGroup)}</span>
      )}
    </Card>
  );
}
