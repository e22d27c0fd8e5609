import { type EndpointAnswer, endpoints, type Notice } from '@alo/contracts';
import { optimisticUpdate, useApiMutation, useApiQuery } from '@alo/core';
import {
  Button,
  describeError,
  formatDateTime,
  Link,
  makeStyles,
  mergeClasses,
  toast,
  tokens,
} from '@alo/ui';
import { Popover, PopoverSurface, PopoverTrigger } from '@alo/ui/overlay';
import { type ReactElement, useRef } from 'react';
import { JobItem } from './JobItem.tsx';
import { messages } from './messages.ts';
import { useItemStyles } from './useItemStyles.ts';

const useStyles = makeStyles({
  root: { width: '360px', maxWidth: '90vw', maxHeight: '70vh', overflowY: 'auto', padding: '12px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  part: { margin: '12px 0 4px', fontSize: tokens.fontSizeBase200, fontWeight: 600 },
  list: { display: 'grid', gap: '8px', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  unread: { borderLeftColor: tokens.colorBrandStroke1 },
});

/** Notices and the work in the background, below the bell. */
export function BellPanel({
  button,
  notices,
  open,
  onOpen,
}: {
  readonly button: ReactElement;
  readonly notices: EndpointAnswer<typeof endpoints.getNotifications> | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const styles = useStyles();
  const item = useItemStyles();
  // Takes the focus of a button that goes away: it stays in the panel, which Escape closes.
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: jobs = [] } = useApiQuery(endpoints.getJobs, {}, { enabled: open });
  const read = useApiMutation(endpoints.markNotificationsRead, {
    invalidates: [endpoints.getNotifications],
    optimistic: ({ body }) => {
      const ids = body?.ids;
      const now = new Date().toISOString();
      const isRead = ({ id, read_at }: Notice) =>
        read_at === null && (ids === undefined || ids.includes(id));
      return optimisticUpdate(endpoints.getNotifications, (known) => ({
        ...known,
        data: known.data.map((one) => (isRead(one) ? { ...one, read_at: now } : one)),
        unread: ids === undefined ? 0 : known.unread - known.data.filter(isRead).length,
      }));
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const shown = jobs.filter(
    ({ status, file_url, change }) =>
      status === 'running' || status === 'queued' || file_url !== null || change?.undoable === true,
  );
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => onOpen(data.open)}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      {/* Takes the focus itself: an empty panel has nothing that could, and would be hidden from screen readers. */}
      <PopoverSurface className={styles.root} tabIndex={-1} aria-label={messages.title}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {messages.title}
          </h2>
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
                <JobItem key={job.id} job={job} onActed={() => heading.current?.focus()} />
              ))}
            </ul>
          </>
        )}
        {notices?.data.length === 0 && shown.length === 0 && (
          <p className={item.quiet}>{messages.empty}</p>
        )}
        <ul className={styles.list}>
          {notices?.data.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onRead={() => read.mutate({ body: { ids: [notice.id] } })}
              onFollow={() => onOpen(false)}
            />
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  );
}

function NoticeItem({
  notice,
  onRead,
  onFollow,
}: {
  readonly notice: Notice;
  readonly onRead: () => void;
  /** The screen that it leads to takes the place of the panel. */
  readonly onFollow: () => void;
}) {
  const styles = useStyles();
  const item = useItemStyles();
  const { title, body, link, read_at, created_at } = notice;
  return (
    <li className={mergeClasses(item.item, read_at === null && styles.unread)}>
      <span className={item.row}>
        {link === null ? (
          <strong>{title}</strong>
        ) : (
          <Link
            to={link}
            onClick={() => {
              if (read_at === null) onRead();
              onFollow();
            }}
          >
            {title}
          </Link>
        )}
        {read_at === null && (
          <Button
            size="small"
            appearance="transparent"
            aria-label={messages.readOne(title)}
            onClick={onRead}
          >
            {messages.read}
          </Button>
        )}
      </span>
      <span>{body}</span>
      <span className={item.quiet}>{formatDateTime(created_at)}</span>
    </li>
  );
}
