import { endpoints } from '@alo/contracts';
import { adoptActivity, requestEndpoint, useApiQuery, useSession } from '@alo/core';
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
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px',
    padding: '8px 8px 8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { minWidth: 0 },
  // Below the words, not below their mark.
  time: {
    paddingLeft: '20px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
});

/** Work after the call, how long it still may take, and its early end. Nothing while there is none. */
export function WrapUp() {
  const { statusActivity } = useSession();
  return statusActivity === 7 ? <Running /> : null;
}

function Running() {
  const styles = useStyles();
  const { data, dataUpdatedAt } = useApiQuery(endpoints.getActivity);
  const [ending, setEnding] = useState(false);
  const now = useNow();
  if (data === undefined || data.until === null) return null;
  // By the server's clock: that of this computer may be wrong.
  const left =
    Date.parse(data.until) - Date.parse(data.now) + dataUpdatedAt - Math.max(now, dataUpdatedAt);
  const end = async () => {
    setEnding(true);
    try {
      adoptActivity(await requestEndpoint(endpoints.endWrapUp));
    } catch (error) {
      toast.error(describeError(error));
      setEnding(false);
    }
  };
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <StatusDot tone="info">{messages.wrapUp}</StatusDot>
        <div className={styles.time}>
          {messages.wrapUpLeft} <time>{formatDuration((left + 999) / 1000)}</time>
        </div>
      </div>
      <Button size="small" disabled={ending} onClick={() => void end()}>
        {messages.endWrapUp}
      </Button>
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
