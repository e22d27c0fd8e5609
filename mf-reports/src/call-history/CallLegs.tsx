import { type CallLeg, endpoints, formatMoney } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  formatTimeWithSeconds,
  formatDuration,
  formatPhone,
  makeStyles,
  MessageBar,
  ScrollArea,
  tokens,
} from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { legs: words } = messages;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  caption: { textAlign: 'start', paddingBottom: '4px', fontWeight: tokens.fontWeightSemibold },
  cell: {
    textAlign: 'start',
    padding: '4px 12px 4px 0',
    whiteSpace: 'nowrap',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

/** Who was in a call, and when: transfers and phones that only rang are seen here. */
export function CallLegs({ recordId }: { readonly recordId: string }) {
  const styles = useStyles();
  const { data, isError } = useApiQuery(endpoints.getCallLegs, { params: { id: recordId } });
  if (isError) return <MessageBar tone="warning">{words.failed}</MessageBar>;
  if (data === undefined) return <p role="status">{words.loading}</p>;
  if (data.length === 0) return null;
  const shown = columns.filter(({ isUsed }) => isUsed?.(data) ?? true);
  return (
    <ScrollArea label={words.title}>
      <table className={styles.table}>
        <caption className={styles.caption}>{words.title}</caption>
        <thead className={styles.head}>
          <tr>
            {shown.map(({ label }) => (
              <th key={label} scope="col" className={styles.cell}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((leg) => (
            <tr key={leg.n}>
              {shown.map(({ label, text }) => (
                <td key={label} className={styles.cell}>
                  {text(leg)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Agent and extension, or the number outside and the trunk it came by. */
export function partyOf({ extension, user_name, number, trunk }: CallLeg): string {
  if (extension !== null) return user_name === null ? extension : `${user_name} (${extension})`;
  return trunk === null ? formatPhone(number) : `${formatPhone(number)} · ${trunk}`;
}

interface LegColumn {
  readonly label: string;
  readonly text: (leg: CallLeg) => string;
  /** Whether the column is shown for these legs; always when it is not given. */
  readonly isUsed?: (legs: readonly CallLeg[]) => boolean;
}

const columns: readonly LegColumn[] = [
  { label: words.who, text: partyOf },
  { label: words.from, text: (leg) => formatTimeWithSeconds(leg.from_at) },
  {
    label: words.answered,
    text: ({ answered_at: at }) => (at === null ? words.notAnswered : formatTimeWithSeconds(at)),
  },
  { label: words.ended, text: (leg) => formatTimeWithSeconds(leg.ended_at) },
  {
    label: words.talk,
    text: (leg) => (leg.answered_at === null ? shared.none : formatDuration(leg.billed_sec)),
  },
  {
    label: words.held,
    text: ({ held_sec: held }) => (held === null ? shared.none : formatDuration(held)),
    isUsed: (legs) => legs.some(({ held_sec: held }) => held !== null && held > 0),
  },
  {
    label: words.cost,
    text: ({ cost }) => (cost === null ? shared.none : formatMoney(cost)),
    isUsed: (legs) => legs.some(({ cost }) => cost !== null),
  },
];
