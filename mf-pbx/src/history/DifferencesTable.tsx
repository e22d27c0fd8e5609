import { makeStyles, tokens } from '@alo/ui';
import { differences } from './differences.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '6px 8px',
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  before: { color: tokens.colorPaletteRedForeground1 },
  after: { color: tokens.colorPaletteGreenForeground1 },
});

type Form = Readonly<Record<string, unknown>>;

/** Field by field what is before and what is after; what is new or gone has one side. */
export function DifferencesTable({
  kind,
  before,
  after,
  names,
  title,
}: {
  readonly kind: string;
  readonly before: Form | null;
  readonly after: Form | null;
  /** Of what the forms point at, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly title: string;
}) {
  const styles = useStyles();
  const found = differences(kind, before, after, names);
  if (found.length === 0) return messages.none;
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          {before !== null && <th scope="col">{messages.before}</th>}
          {after !== null && <th scope="col">{messages.after}</th>}
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.field}>
            <th scope="row">{one.field}</th>
            {before !== null && <td className={styles.before}>{one.before}</td>}
            {after !== null && <td className={styles.after}>{one.after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
