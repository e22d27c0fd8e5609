import { type CallAnswer, calls, type Job, type Notice } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  Button,
  describeError,
  formatDateTime,
  formatNumber,
  Link,
  makeStyles,
  mergeClasses,
  toast,
  tokens,
} from '@alo/ui';
import { Popover, PopoverSurface, PopoverTrigger } from '@alo/ui/overlay';
import type { ReactElement } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { width: '360px', maxWidth: '90vw', maxHeight: '70vh', overflowY: 'auto', padding: '12px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  part: { margin: '12px 0 4px', fontSize: tokens.fontSizeBase200, fontWeight: 600 },
  list: { display: 'grid', gap: '8px', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gap: '2px', paddingLeft: '10px', borderLeft: '3px solid transparent' },
  unread: { borderLeftColor: tokens.colorBrandStroke1 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
});

/** Notices and the work in the background, below the bell. */
export function BellPanel({
  button,
  notices,
  open,
  onOpen,
}: {
  readonly button: ReactElement;
  readonly notices: CallAnswer<typeof calls.getNotifications> | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const styles = useStyles();
  const { data: jobs = [] } = useApiQuery(calls.getJobs, {}, { enabled: open });
  const read = useApiMutation(calls.markNotificationsRead, {
    invalidates: [calls.getNotifications],
    onError: (error) => toast.error(describeError(error)),
  });
  const shown = jobs.filter(
    ({ status, file_url }) => status === 'running' || status === 'queued' || file_url !== null,
  );
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => onOpen(data.open)}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface className={styles.root} aria-label={messages.title}>
        <div className={styles.head}>
          <h2 className={styles.title}>{messages.title}</h2>
          {(notices?.unread ?? 0) > 0 && (
            <Button size="small" appearance="subtle" onClick={() => read.mutate({ body: {} })}>
              {messages.readAll}
            </Button>
          )}
        </div>
        {shown.length > 0 && (
          <>
            <h3 className={styles.part}>{messages.jobs}</h3>
            <ul className={styles.list}>
              {shown.map((job) => (
                <JobItem key={job.id} job={job} />
              ))}
            </ul>
          </>
        )}
        {notices?.data.length === 0 && shown.length === 0 && (
          <p className={styles.quiet}>{messages.empty}</p>
        )}
        <ul className={styles.list}>
          {notices?.data.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onRead={() => read.mutate({ body: { ids: [notice.id] } })}
            />
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}

function NoticeItem({ notice, onRead }: { readonly notice: Notice; readonly onRead: () => void }) {
  const styles = useStyles();
  const { title, body, link, read_at, created_at } = notice;
  return (
    <li className={mergeClasses(styles.item, read_at === null && styles.unread)}>
      <span className={styles.row}>
        {link === null ? (
          <strong>{title}</strong>
        ) : (
          <Link to={link} onClick={onRead}>
            {title}
          </Link>
        )}
        {read_at === null && (
          <Button size="small" appearance="transparent" onClick={onRead}>
            {messages.readAll}
          </Button>
        )}
      </span>
      <span>{body}</span>
      <span className={styles.quiet}>{formatDateTime(created_at)}</span>
    </li>
  );
}

function JobItem({ job }: { readonly job: Job }) {
  const styles = useStyles();
  const cancel = useApiMutation(calls.cancelJob, { invalidates: [calls.getJobs] });
  const goesOn = job.status === 'queued' || job.status === 'running';
  return (
    <li className={styles.item}>
      <span className={styles.row}>
        <strong>{messages.kinds[job.kind]}</strong>
        <span className={styles.quiet}>
          {messages.statuses[job.status]}
          {job.done > 0 && ` · ${messages.rows(formatNumber(job.done))}`}
        </span>
        {goesOn && (
          <Button size="small" onClick={() => cancel.mutate({ params: { id: job.id } })}>
            {messages.stop}
          </Button>
        )}
        {job.file_url !== null && (
          <a href={job.file_url} download>
            {messages.download}
          </a>
        )}
      </span>
      {goesOn && job.total !== null && job.total > 0 && (
        <progress value={job.done} max={job.total} aria-label={messages.kinds[job.kind]} />
      )}
    </li>
  );
}
