import { endpoints } from '@alo/contracts';
import { adoptActivity, requestEndpoint, useApiQuery } from '@alo/core';
import {
  Button,
  describeError,
  formatDuration,
  makeStyles,
  StatusDot,
  toast,
  tokens,
} from '@alo/ui';
import { useEffect, useState } from 'react';
import { useShortcut } from '../notifications/useShortcut.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 10px',
  },
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', gap: '6px' },
  button: { minWidth: 0, '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** How long the work after the call still may take, more of it, and its early end. Nothing while there is none. */
export function AfterCallClock({ onEnd }: { readonly onEnd: () => void }) {
  const styles = useStyles();
  const { data, dataUpdatedAt } = useApiQuery(endpoints.getActivity);
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const ask = async (endpoint: typeof endpoints.endWrapUp | typeof endpoints.extendWrapUp) => {
    setAsking(true);
    try {
      adoptActivity(await requestEndpoint(endpoint));
      return true;
    } catch (error) {
      toast.error(describeError(error));
      return false;
    } finally {
      setAsking(false);
    }
  };
  const until = data?.until ?? null;
  const more = () => {
    if (until !== null) void ask(endpoints.extendWrapUp);
  };
  useShortcut('moreTime', more);
  if (data === undefined || until === null) return null;
  // By the server's clock: that of this computer may be wrong.
  const left =
    Date.parse(until) - Date.parse(data.now) + dataUpdatedAt - Math.max(now, dataUpdatedAt);
  const end = async () => {
    if (await ask(endpoints.endWrapUp)) onEnd();
  };
  return (
    <div className={styles.root}>
      <StatusDot tone="info">
        {messages.wrapUp}{' '}
        <span className={styles.time}>
          {messages.left} <time>{formatDuration((left + 999) / 1000)}</time>
        </span>
      </StatusDot>
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          size="small"
          aria-keyshortcuts="+"
          disabled={asking}
          onClick={more}
        >
          {messages.moreTime}
        </Button>
        <Button className={styles.button} size="small" disabled={asking} onClick={() => void end()}>
          {messages.endEarly}
        </Button>
      </div>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(id);
  }, []);
  return now;
}
