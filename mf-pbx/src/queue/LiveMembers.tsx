import { endpoints, type LiveQueue, type LiveQueueMember } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  activityWords,
  Avatar,
  Button,
  describeError,
  makeStyles,
  StatusDot,
  Timer,
  toast,
  tokens,
} from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useId, useState } from 'react';
import { doingOf, isOwnPause } from './member-doing.ts';
import { queueMessages } from './messages.ts';

const messages = queueMessages.live;

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0 },
  member: {
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '40px',
    padding: '4px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flex: '1 1 180px',
    fontWeight: tokens.fontWeightSemibold,
  },
  state: { flex: '2 1 220px' },
  why: { color: tokens.colorNeutralForeground3 },
  since: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  field: { display: 'grid', gap: '4px', marginTop: '12px' },
});

const tones = {
  ready: 'success',
  ringing: 'warning',
  talking: 'warning',
  wrapup: 'info',
  paused: 'paused',
  offline: 'neutral',
} as const;

const nameOf = ({ extension, name }: LiveQueueMember) => `${extension} · ${name}`;

/** The agents of a queue as they are now; who may, takes one out or lets one in again. */
export function LiveMembers({ queue }: { readonly queue: LiveQueue }) {
  const styles = useStyles();
  const [asked, ask] = useState<LiveQueueMember | null>(null);
  const mayPause = useCan('queue.pauseMember', 'queue');
  const change = useApiMutation(endpoints.pauseQueueMember, {
    invalidates: [endpoints.getLiveQueues],
  });
  const send = (member: LiveQueueMember, paused: boolean, reason: string) =>
    change.mutate(
      {
        params: { id: queue.id, subscriber_id: member.subscriber_id },
        body: { paused, reason },
      },
      {
        onSuccess: () => {
          const say = paused ? messages.pausedDone : messages.resumedDone;
          toast.success(say(nameOf(member)));
          ask(null);
        },
        onError: (error) => toast.error(describeError(error)),
      },
    );
  if (queue.members.length === 0) return <p className={styles.why}>{messages.noMembers}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={messages.members}>
        {queue.members.map((member) => {
          const isOut = member.pause_cause === 'supervisor';
          return (
            <li key={member.subscriber_id} className={styles.member}>
              <span className={styles.name}>
                <Avatar name={member.name} picture={member.agent?.picture ?? null} />
                {nameOf(member)}
              </span>
              <span className={styles.state}>
                <MemberState member={member} />
                {isOut && (
                  <span className={styles.why}>
                    {' '}
                    {messages.by(member.paused_by, member.pause_reason)}
                  </span>
                )}
              </span>
              {mayPause && (
                <Button
                  size="small"
                  disabledFocusable={change.isPending}
                  aria-label={(isOut ? messages.resume : messages.pause)(nameOf(member))}
                  onClick={() => (isOut ? send(member, false, '') : ask(member))}
                >
                  {isOut ? messages.resumeShort : messages.pauseShort}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked !== null && (
        <PauseDialog
          name={nameOf(asked)}
          busy={change.isPending}
          onPause={(reason) => send(asked, true, reason)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/** What the agent does, since when, and why where it is a pause. */
function MemberState({ member }: { readonly member: LiveQueueMember }) {
  const styles = useStyles();
  const { pause_cause: cause, agent } = member;
  const { kind, since } = doingOf(member);
  const reasons = useApiQuery(endpoints.getPauseReasons, {}, { staleTime: 300_000 });
  const reason = reasons.data?.find(({ code }) => code !== '' && code === agent?.reason)?.name;
  const own = agent === null ? undefined : activityWords[agent.status_activity];
  const isOwn = kind === 'paused' && isOwnPause(cause);
  const word =
    kind !== 'paused' ? messages[kind] : isOwn ? own : messages.causes[cause ?? 'status'];
  return (
    <>
      <StatusDot tone={tones[kind]}>
        {word ?? messages.paused}
        {isOwn && reason !== undefined && ` · ${reason}`}
      </StatusDot>
      {since !== null && (
        <span className={styles.since}>
          {' '}
          <Timer since={Date.parse(since)} />
        </span>
      )}
    </>
  );
}

function PauseDialog({
  name,
  busy,
  onPause,
  onClose,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly onPause: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={messages.pause(name)}
      confirmLabel={messages.pauseShort}
      busy={busy}
      onConfirm={() => onPause(reason.trim())}
      onCancel={onClose}
    >
      {messages.pauseText}
      <div className={styles.field}>
        <label htmlFor={id}>{messages.reason}</label>
        <Input
          id={id}
          value={reason}
          maxLength={200}
          aria-describedby={`${id}-help`}
          onChange={(_event, { value }) => setReason(value)}
        />
        <span id={`${id}-help`} className={styles.why}>
          {messages.reasonHelp}
        </span>
      </div>
    </ConfirmDialog>
  );
}
