import type { AuditEntry } from '@alo/contracts';
import { formatDateTime, formatNumber, makeStyles, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { actionWords, fieldWords, kindWords, targetWords } from './audit-words.ts';
import { messages } from './messages.ts';
import { changeWords } from './value-words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px', minWidth: 0 },
  facts: { margin: 0, color: tokens.colorNeutralForeground3 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th, & td': {
      padding: '8px 12px 8px 0',
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  },
  before: { color: tokens.colorNeutralForeground3 },
});

/** One change: its fields before and after. */
export function AuditDetail({
  entry,
  onClose,
}: {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const facts = [
    messages.seq(formatNumber(entry.seq)),
    formatDateTime(entry.at),
    entry.user_name || messages.system,
    actionWords(entry.action),
    kindWords(entry),
    entry.ip,
  ];
  return (
    <ConfirmDialog
      refused
      title={messages.details(targetWords(entry))}
      confirmLabel={messages.close}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {entry.changes.length === 0 ? (
          messages.none
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.field}</th>
                <th scope="col">{messages.before}</th>
                <th scope="col">{messages.after}</th>
              </tr>
            </thead>
            <tbody>
              {entry.changes.map((change) => {
                const { before, after } = changeWords(change, entry);
                return (
                  <tr key={change.field}>
                    <th scope="row">{fieldWords(change.field)}</th>
                    <td className={styles.before}>{before}</td>
                    <td>{after}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
    </ConfirmDialog>
  );
}
