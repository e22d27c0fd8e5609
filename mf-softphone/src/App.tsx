import { AloProvider, makeStyles } from '@alo/ui';
import { PhoneDock } from './dock/PhoneDock.tsx';
import { getSoftphone } from './softphone.ts';

const useStyles = makeStyles({ root: { backgroundColor: 'transparent' } });

/** The phone of the page; it is always mounted while somebody who may use it is signed in. */
export function App() {
  const styles = useStyles();
  return (
    <AloProvider className={styles.root}>
      <PhoneDock engine={getSoftphone()} />
    </AloProvider>
  );
}
