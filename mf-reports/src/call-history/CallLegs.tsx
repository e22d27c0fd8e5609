import { type CallLeg, calls } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  formatDateTime,
  formatDuration,
  formatPhone,
  makeStyles,
  MessageBar,
  tokens,
} from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { legs: words } = messages;

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
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
  const { data, isError } = useApiQuery(calls.getCallLegs, { params: { id: recordId } });
  if (isError) return <MessageBar tone="warning">{words.failed}</MessageBar>;
  if (data === undefined) return <p role="status">{words.loading}</p>;
  if (data.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{words.title}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col" className={styles.cell}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((leg) => (
            <tr key={leg.n}>
              {cellsOf(leg).map(([label, text]) => (
                <td key={label} className={styles.cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columns = [
  words.who,
  words.from,
  words.answered,
  words.ended,
  words.talk,
  words.held,
  words.cost,
];

/** Agent and extension, or the number outside and the trunk it came by. */
function partyOf({ extension, user_name, number, trunk }: CallLeg): string {
  if (extension !== null) return user_name === null ? extension : `${user_name} (${extension})`;
  return trunk === null ? formatPhone(number) : `${formatPhone(number)} · ${trunk}`;
}

function cellsOf(leg: CallLeg): readonly (readonly [string, string])[] {
  return [
    [words.who, partyOf(leg)],
    [words.from, formatDateTime(leg.from_at)],
    [
      words.answered,
      leg.answered_at === null ? words.notAnswered : formatDateTime(leg.answered_at),
    ],
    [words.ended, formatDateTime(leg.ended_at)],
    [words.talk, leg.answered_at === null ? shared.none : formatDuration(leg.billed_sec)],
    [words.held, leg.held_sec === null ? shared.none : formatDuration(leg.held_sec)],
    [words.cost, leg.cost === null ? shared.none : words.amount(leg.cost)],
  ];
}
