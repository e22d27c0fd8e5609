import type { CallResult } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { useShortcut } from '../notifications/useShortcut.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  grid: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' },
  result: {
    justifyContent: 'flex-start',
    minWidth: 0,
    padding: '3px 6px',
    borderLeftWidth: '4px',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    '@media (max-width: 899px)': { minHeight: '44px' },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  key: {
    marginRight: '6px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What the call came to, each by a key of its own; the same one again takes it back. */
export function ResultKeys({
  results,
  chosen,
  onChoose,
}: {
  /** At most nine. */
  readonly results: readonly CallResult[];
  readonly chosen: string | null;
  readonly onChoose: (result: CallResult | null) => void;
}) {
  const styles = useStyles();
  const choose = (result: CallResult | undefined) => {
    if (result !== undefined) onChoose(result.id === chosen ? null : result);
  };
  useShortcut('result', (key) => choose(results[Number(key) - 1]));
  return (
    <div role="group" aria-label={messages.results}>
      <div className={styles.title} aria-hidden>
        {messages.results}
      </div>
      <div className={styles.grid}>
        {results.map((result, at) => (
          <Button
            key={result.id}
            size="small"
            className={styles.result}
            appearance={result.id === chosen ? 'primary' : 'secondary'}
            aria-pressed={result.id === chosen}
            aria-keyshortcuts={String(at + 1)}
            title={result.name}
            style={{ borderLeftColor: result.color }}
            onClick={() => choose(result)}
          >
            <span className={styles.key} aria-hidden>
              {at + 1}
            </span>
            <span className={styles.name}>{result.name}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
