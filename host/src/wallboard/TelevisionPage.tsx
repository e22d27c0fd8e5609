import { endpoints } from '@alo/contracts';
import { ApiError, requestEndpoint } from '@alo/core';
import { ErrorCard, ErrorState, LoadingState, makeStyles, useLocation } from '@alo/ui';
import { useWakeLock, useWallFigures, WallTiles } from '@alo/ui/wallboard';
import { useCallback } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { minHeight: '100dvh', display: 'grid' } });

/**
 * /wallboard#token: a wallboard for a screen that nobody signs in at. The token is behind the #, which no browser sends to a
 * server with an address.
 */
export function TelevisionPage() {
  const styles = useStyles();
  const token = useLocation().hash.slice(1);
  const ask = useCallback(
    () => requestEndpoint(endpoints.getTelevision, { body: { token } }),
    [token],
  );
  const state = useWallFigures(ask);
  useWakeLock();
  const { answer, error } = state;
  // What it showed goes as well: whoever withdraws an address wants that.
  if (error instanceof ApiError && error.status === 404) {
    return <ErrorCard title={messages.gone} reason={messages.goneReason} />;
  }
  if (answer === null) {
    return error === null ? (
      <LoadingState label={messages.opening} />
    ) : (
      <ErrorState error={error} />
    );
  }
  return (
    <main className={styles.root}>
      <WallTiles name={answer.name} tiles={answer.tiles} state={state} />
    </main>
  );
}
