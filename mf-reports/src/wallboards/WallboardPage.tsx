import { endpoints, type Wallboard } from '@alo/contracts';
import { requestEndpoint, useApiQuery } from '@alo/core';
import { Button, ErrorState, Link, LoadingState, makeStyles, useParams } from '@alo/ui';
import { useWakeLock, useWallFigures, WallTiles } from '@alo/ui/wallboard';
import { useRef } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: '100%' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '12px 20px 0',
  },
  wall: { flex: '1 1 auto', display: 'grid', overflowY: 'auto' },
});

/** A wallboard on the screen of who is signed in; nothing else is on it once it fills the screen. */
export function WallboardPage() {
  const { id = '' } = useParams();
  const { data, error } = useApiQuery(endpoints.getWallboard, { params: { id } });
  if (data !== undefined) return <Wall board={data} />;
  return error === null ? <LoadingState label={messages.opening} /> : <ErrorState error={error} />;
}

const askFigures = async () => ({ figures: await requestEndpoint(endpoints.getWallFigures) });

function Wall({ board: { name, tiles } }: { readonly board: Wallboard }) {
  const styles = useStyles();
  const wall = useRef<HTMLDivElement>(null);
  const state = useWallFigures(askFigures);
  useWakeLock();
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Link to="/monitor/wallboards">{messages.back}</Link>
        <Button
          appearance="primary"
          onClick={() => {
            // A browser that refuses leaves the page as it is.
            void wall.current?.requestFullscreen().catch(() => undefined);
          }}
        >
          {messages.fullScreen}
        </Button>
      </div>
      <div ref={wall} className={styles.wall}>
        {state.answer === null &&
          (state.error === null ? (
            <LoadingState label={messages.opening} />
          ) : (
            <ErrorState error={state.error} />
          ))}
        <WallTiles name={name} tiles={tiles} state={state} />
      </div>
    </div>
  );
}
