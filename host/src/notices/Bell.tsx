import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import { AlertRegular, Button, makeStyles, tokens, useLateComponent } from '@alo/ui';
import { useState } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex' },
  mark: {
    position: 'absolute',
    top: '2px',
    right: '2px',
    minWidth: '16px',
    padding: '0 4px',
    boxSizing: 'border-box',
    borderRadius: '8px',
    pointerEvents: 'none',
    fontSize: '10px',
    lineHeight: '16px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralForeground1,
  },
});

async function loadPanel() {
  return (await import('./BellPanel.tsx')).BellPanel;
}

/** Fetches only: a panel that came while the pointer is down would replace the button under it. */
const warmUp = () => void loadPanel().catch(() => undefined);

/** How many notices are unread; a click shows them and the work in the background. */
export function Bell() {
  const styles = useStyles();
  const { data } = useApiQuery(endpoints.getNotifications, { query: { per_page: 20 } });
  const [open, setOpen] = useState(false);
  const [BellPanel, fetchPanel] = useLateComponent(loadPanel);
  useLiveEvent(
    'notice.created',
    () => void invalidateEndpoints(endpoints.getNotifications, endpoints.getJobs),
  );
  useLiveEvent('job.changed', () => void invalidateEndpoints(endpoints.getJobs));
  const unread = data?.unread ?? 0;
  const button = (
    <Button
      appearance="subtle"
      icon={<AlertRegular />}
      aria-label={messages.bell(unread)}
      aria-expanded={open}
      onPointerEnter={warmUp}
      onClick={() => {
        fetchPanel();
        setOpen(!open);
      }}
    />
  );
  return (
    <span className={styles.root}>
      {BellPanel === null ? (
        button
      ) : (
        <BellPanel button={button} notices={data} open={open} onOpen={setOpen} />
      )}
      {unread > 0 && (
        <span className={styles.mark} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}
