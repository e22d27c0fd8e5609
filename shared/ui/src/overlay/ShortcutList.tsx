import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';

/** A key, or keys that are pressed together, and what they do. */
export interface ShortcutRow {
  readonly keys: readonly string[];
  readonly words: string;
}

const useStyles = makeStyles({
  title: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { display: 'grid', gridTemplateColumns: '112px 1fr', gap: '6px 12px', margin: 0 },
  row: { display: 'contents' },
  words: { margin: 0 },
  key: {
    display: 'inline-block',
    minWidth: '24px',
    marginRight: '4px',
    padding: '0 6px',
    boxSizing: 'border-box',
    textAlign: 'center',
    fontFamily: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
});

/** Keys of one part of the page, for the sheet of shortcuts. */
export function ShortcutList({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly ShortcutRow[];
}) {
  const styles = useStyles();
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list} aria-label={title}>
        {rows.map(({ keys, words }) => (
          <div key={words} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
