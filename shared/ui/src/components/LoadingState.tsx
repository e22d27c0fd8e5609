import { makeStyles, Spinner } from '@fluentui/react-components';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: '240px' },
});

/** Whole-area waiting state for what has no skeleton of its own. */
export function LoadingState({ label = messages.loading }: { readonly label?: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Spinner label={label} />
    </div>
  );
}
