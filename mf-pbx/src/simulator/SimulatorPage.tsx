import { EmptyState, makeStyles, MessageBar, Page, PageHeader } from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { useState } from 'react';
import { MapLink } from './MapLink.tsx';
import { messages } from './messages.ts';
import { SimulatedPath } from './SimulatedPath.tsx';
import { type SimulatedRoute, SimulationForm, type SimulationWish } from './SimulationForm.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  bar: { marginBottom: '16px' },
});

interface Tried {
  readonly wish: SimulationWish;
  readonly path: SimulatedRoute;
}

/** "Thử định tuyến": the route of a simulated call, with the reason of each step. */
export function SimulatorPage() {
  const styles = useStyles();
  const [tried, setTried] = useState<Tried | null>(null);
  return (
    <Page>
      <PageHeader title={messages.title} />
      <div className={styles.bar}>
        <MessageBar>{messages.intro}</MessageBar>
      </div>
      <div className={styles.columns}>
        <SimulationForm onTried={(wish, path) => setTried({ wish, path })} />
        <div aria-live="polite">
          {tried === null ? (
            <EmptyState text={messages.nothing} icon={<BeakerRegular />} />
          ) : (
            <>
              <SimulatedPath path={tried.path} />
              <MapLink wish={tried.wish} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
