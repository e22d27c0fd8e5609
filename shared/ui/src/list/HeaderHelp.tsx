import { makeStyles } from '@fluentui/react-components';
import { Tooltip } from '../components/Tooltip.tsx';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    width: '24px',
    height: '24px',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground3,
    cursor: 'help',
  },
});

/** "?" beside the head of a column: what its figures say, on hover and focus. */
export function HeaderHelp({ name, text }: { readonly name: string; readonly text: string }) {
  const styles = useStyles();
  return (
    <Tooltip content={text} relationship="description">
      <button
        type="button"
        className={styles.root}
        aria-label={messages.helpOn(name)}
        data-screen-only
      >
        ?
      </button>
    </Tooltip>
  );
}
