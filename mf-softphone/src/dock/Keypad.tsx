import { Button, makeStyles, tokens } from '@alo/ui';
import { messages } from '../messages.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' },
  key: {
    minWidth: 0,
    height: '44px',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Twelve keys, for dialling and for tones. */
export function Keypad({ onKey }: { readonly onKey: (key: string) => void }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={messages.keypad}>
      {keys.map((key) => (
        <Button
          key={key}
          className={styles.key}
          aria-label={messages.key(key)}
          onClick={() => onKey(key)}
        >
          {key}
        </Button>
      ))}
    </div>
  );
}
