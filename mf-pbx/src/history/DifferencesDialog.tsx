import type { RoutingVersion } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages as objects } from '../objects/messages.ts';
import { differences } from './differences.ts';
import { subjectTitle } from './history-list.tsx';
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

/** What one save changed, before and after beside each other; a new or deleted object has one side. */
export function DifferencesDialog({
  row,
  onClose,
}: {
  readonly row: RoutingVersion;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const found = differences(row.kind, row.before, row.after, row.names);
  const title = messages.differences(subjectTitle(row), row.version);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={objects.close}
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      {found.length === 0 ? (
        messages.none
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{messages.field}</th>
              {row.before !== null && <th scope="col">{messages.before}</th>}
              {row.after !== null && <th scope="col">{messages.after}</th>}
            </tr>
          </thead>
          <tbody>
            {found.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                {row.before !== null && <td className={styles.before}>{before}</td>}
                {row.after !== null && <td className={styles.after}>{after}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConfirmDialog>
  );
}
