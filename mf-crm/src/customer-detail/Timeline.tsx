import { endpoints, type CustomerTimeline, type TimelineEntry } from '@alo/contracts';
import { ExtensionSlot, optimisticUpdate, useApiMutation, useCan, useSession } from '@alo/core';
import { Button, describeError, ErrorState, makeStyles, Skeleton, toast, tokens } from '@alo/ui';
import { Textarea } from '@alo/ui/controls';
import { useMemo, useState } from 'react';
import { groupByDay } from './group-by-day.ts';
import { messages } from './messages.ts';
import { TimelineItem } from './TimelineItem.tsx';
import { useTimeline } from './useTimeline.ts';

const { timeline: words } = messages;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '12px',
    minWidth: 0,
    padding: '16px 20px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  day: {
    margin: '4px 0 0',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  form: { display: 'grid', gap: '8px', justifyItems: 'end' },
  text: { width: '100%' },
  failed: { display: 'flex', alignItems: 'center', gap: '8px' },
});

/** Calls, notes and changes of a customer by day; other remotes add theirs below. */
export function Timeline({ customerId }: { readonly customerId: string }) {
  const styles = useStyles();
  const { rows, error, refetch, more } = useTimeline(customerId);
  const data = useMemo<CustomerTimeline>(() => ({ customerId }), [customerId]);
  const mayWrite = useCan('customer.edit', 'crm');
  return (
    <section className={styles.root} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      {mayWrite && <NoteBox customerId={customerId} />}
      {rows === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )
      ) : (
        <Days rows={rows} />
      )}
      {more !== null && <Button onClick={() => void more()}>{words.more}</Button>}
      <ExtensionSlot
        name="customer.timeline"
        data={data}
        failed={(retry) => (
          <div className={styles.failed}>
            {words.failed}
            <Button size="small" onClick={retry}>
              {words.retry}
            </Button>
          </div>
        )}
      />
    </section>
  );
}

function Days({ rows }: { readonly rows: readonly TimelineEntry[] }) {
  const styles = useStyles();
  if (rows.length === 0) return <p className={styles.quiet}>{words.empty}</p>;
  return groupByDay(rows).map(({ day, rows: ofDay }) => (
    <div key={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul className={styles.list}>
        {ofDay.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  ));
}

function NoteBox({ customerId }: { readonly customerId: string }) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const { userId, userName } = useSession();
  const add = useApiMutation(endpoints.addCustomerNote, {
    invalidates: [endpoints.getCustomerTimeline],
    optimistic: ({ params, body }) => {
      const at = new Date().toISOString();
      const author = { id: userId, name: userName };
      const entry = { kind: 'note', id: at, at, author, text: body.text, own: false } as const;
      setText('');
      return optimisticUpdate(
        endpoints.getCustomerTimeline,
        (timeline) => ({ ...timeline, data: [entry, ...timeline.data] }),
        { params },
      );
    },
    onError: (error, { body }) => {
      setText((typed) => (typed === '' ? body.text : `${body.text}\n${typed}`));
      toast.error(error.errors?.[0]?.message ?? describeError(error));
    },
  });
  return (
    <div className={styles.form}>
      <Textarea
        className={styles.text}
        aria-label={words.note}
        placeholder={words.notePlaceholder}
        rows={2}
        maxLength={5000}
        value={text}
        onChange={(_event, { value }) => setText(value)}
      />
      <Button
        disabled={text.trim() === '' || add.isPending}
        onClick={() => add.mutate({ params: { id: customerId }, body: { text } })}
      >
        {words.add}
      </Button>
    </div>
  );
}
