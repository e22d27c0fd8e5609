import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import { AlertRegular, Button, makeStyles, UnreadMark, useLateComponent } from '@alo/ui';
import { useState } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex' },
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
      <UnreadMark count={unread} />
    </span>
  );
}
