import { dispositionNames, endpoints, type TimelineEntry } from '@alo/contracts';
import { optimisticUpdate, useApiMutation, useCan } from '@alo/core';
import {
  Button,
  CallInboundRegular,
  CallOutboundRegular,
  CallRegular,
  ClipboardTaskListLtrRegular,
  DeleteRegular,
  describeError,
  formatDuration,
  formatTime,
  HistoryRegular,
  Link,
  makeStyles,
  NoteRegular,
  toast,
  tokens,
} from '@alo/ui';
import { useState } from 'react';
import { CallPlayer } from './CallPlayer.tsx';
import { messages } from './messages.ts';

const { timeline: words } = messages;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '2px 10px',
    paddingTop: '8px',
  },
  icon: { fontSize: '18px', lineHeight: '20px', color: tokens.colorNeutralForeground3 },
  head: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  text: { gridColumn: '2 / -1', margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  end: { display: 'flex', alignItems: 'center', gap: '4px' },
});

const callIcons = {
  inbound: CallInboundRegular,
  outbound: CallOutboundRegular,
  internal: CallRegular,
} as const;

/** One thing that happened: icon, words, who and when; a call with its recording. */
export function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  const styles = useStyles();
  if (entry.kind === 'call') return <CallItem entry={entry} />;
  if (entry.kind === 'survey') return <SurveyItem entry={entry} />;
  const Icon = entry.kind === 'change' ? HistoryRegular : NoteRegular;
  return (
    <li className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.head}>
        {headOf(entry)}
        <span className={styles.quiet}> · {entry.author?.name ?? words.unknown}</span>
      </span>
      <span className={styles.end}>
        <time className={styles.quiet} dateTime={entry.at}>
          {formatTime(entry.at)}
        </time>
        {entry.kind === 'note' && entry.own && <RemoveNote id={entry.id} />}
      </span>
      {entry.kind !== 'change' && <p className={styles.text}>{entry.text}</p>}
    </li>
  );
}

function headOf(entry: Exclude<TimelineEntry, { kind: 'call' | 'survey' }>): string {
  if (entry.kind === 'note') return words.noteKind;
  if (entry.kind === 'call-note') return words.callNote;
  return words.changes[entry.what](entry.from, entry.to);
}

function SurveyItem({ entry }: { readonly entry: Extract<TimelineEntry, { kind: 'survey' }> }) {
  const styles = useStyles();
  const { campaign_id, name, score, is_complete } = entry;
  return (
    <li className={styles.root}>
      <ClipboardTaskListLtrRegular className={styles.icon} aria-hidden />
      <span className={styles.head}>
        {is_complete ? words.surveyed : words.surveyedPartly}{' '}
        <Link to={`/survey/campaign/results/${campaign_id}`}>{name}</Link>
        {score !== null && <span className={styles.quiet}> · {words.score(score)}</span>}
      </span>
      <time className={styles.quiet} dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
    </li>
  );
}

function RemoveNote({ id }: { readonly id: string }) {
  const remove = useApiMutation(endpoints.deleteCustomerNote, {
    invalidates: [endpoints.getCustomerTimeline],
    optimistic: () =>
      optimisticUpdate(endpoints.getCustomerTimeline, (timeline) => ({
        ...timeline,
        data: timeline.data.filter((entry) => entry.id !== id),
      })),
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<DeleteRegular />}
      aria-label={words.removeNote}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    />
  );
}

function CallItem({ entry }: { readonly entry: Extract<TimelineEntry, { kind: 'call' }> }) {
  const styles = useStyles();
  const [playing, setPlaying] = useState(false);
  const mayListen = useCan('callhistory.listen', 'recording');
  const { record } = entry;
  const Icon = callIcons[record.direction];
  return (
    <li className={styles.root}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.head}>
        {words.call[record.direction]} · {dispositionNames[record.disposition]}
        <span className={styles.quiet}>
          {record.talk_sec > 0 && ` · ${words.talked(formatDuration(record.talk_sec))}`}
          {record.user_name !== null && ` · ${record.user_name}`}
          {record.campaign_name !== null && ` · ${words.ofCampaign(record.campaign_name)}`}
        </span>
      </span>
      <span className={styles.end}>
        {record.has_recording && mayListen && !playing && (
          <Button size="small" appearance="subtle" onClick={() => setPlaying(true)}>
            {words.play}
          </Button>
        )}
        <time className={styles.quiet} dateTime={entry.at}>
          {formatTime(entry.at)}
        </time>
      </span>
      {playing && (
        <div className={styles.text}>
          <CallPlayer id={record.id} />
        </div>
      )}
      {record.note !== '' && <p className={styles.text}>{record.note}</p>}
    </li>
  );
}
