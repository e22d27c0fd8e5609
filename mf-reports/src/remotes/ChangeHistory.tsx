import type { RegistryChange } from '@alo/contracts';
import { formatDateTime, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const { detail, commands } = messages;

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  what: { overflowWrap: 'anywhere' },
  who: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** What was done to the remote: when, who, what, why. */
export function ChangeHistory({ changes }: { readonly changes: readonly RegistryChange[] }) {
  const styles = useStyles();
  if (changes.length === 0) return <span className={styles.who}>{detail.noHistory}</span>;
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.revision}>
          <span className={styles.what}>
            <strong>{commands[change.command]}</strong> {change.detail}
          </span>
          <span className={styles.who}>
            {formatDateTime(change.at)} · {change.by}
            {change.reason !== '' && ` · ${detail.reason(change.reason)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
