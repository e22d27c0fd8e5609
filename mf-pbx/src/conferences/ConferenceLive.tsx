import { type ConferenceMember, endpoints } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { Button, describeError, makeStyles, StatusDot, Timer, toast, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { conferenceMessages as messages } from './messages.ts';
import { useLiveConference } from './useLiveConferences.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', marginBottom: '16px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
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
  name: { flex: '1 1 180px', fontWeight: tokens.fontWeightSemibold },
  state: { flex: '1 1 160px' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

type Action = 'mute' | 'unmute' | 'remove';

function nameOf({ number, name }: ConferenceMember): string {
  if (name === '') return number === '' ? messages.hidden : number;
  return `${number} · ${name}`;
}

/** Who is in a room now; who may, mutes people or sends them out. A list of rooms says it in its column. */
export function ConferenceLive({ id }: { readonly id?: string }) {
  return id === undefined ? null : <Members id={id} />;
}

function Members({ id }: { readonly id: string }) {
  const styles = useStyles();
  const members = useLiveConference(id);
  const [removed, remove] = useState<ConferenceMember | null>(null);
  const mayModerate = useCan('conference.moderate', 'pbx');
  const change = useApiMutation(endpoints.moderateConference, {
    invalidates: [endpoints.getLiveConferences],
  });
  const send = (member: ConferenceMember, action: Action) =>
    change.mutate(
      { params: { id, member: member.id }, body: { action } },
      {
        onSuccess: () => toast.success(messages.done[action](nameOf(member))),
        onError: (error) => toast.error(describeError(error)),
        onSettled: () => remove(null),
      },
    );
  if (members === undefined) return null;
  return (
    <section className={styles.root} aria-label={messages.members}>
      <h2 className={styles.title}>{messages.members}</h2>
      {members.length === 0 && <p className={styles.none}>{messages.noMembers}</p>}
      <ul className={styles.list} aria-label={messages.members} hidden={members.length === 0}>
        {members.map((member) => {
          const switched = member.muted ? 'unmute' : 'mute';
          return (
            <li key={member.id} className={styles.member}>
              <span className={styles.name}>
                {nameOf(member)}
                {member.moderator && ` · ${messages.moderator}`}
              </span>
              <span className={styles.state}>
                <MemberState member={member} /> <Timer since={Date.parse(member.since)} />
              </span>
              {mayModerate && (
                <>
                  <Button
                    size="small"
                    disabledFocusable={change.isPending}
                    aria-label={messages.of(messages[switched], nameOf(member))}
                    onClick={() => send(member, switched)}
                  >
                    {messages[switched]}
                  </Button>
                  <Button
                    size="small"
                    disabledFocusable={change.isPending}
                    aria-label={messages.of(messages.remove, nameOf(member))}
                    onClick={() => remove(member)}
                  >
                    {messages.remove}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {removed !== null && (
        <ConfirmDialog
          title={messages.removeTitle(nameOf(removed))}
          confirmLabel={messages.remove}
          busy={change.isPending}
          onConfirm={() => send(removed, 'remove')}
          onCancel={() => remove(null)}
        >
          {messages.removeText}
        </ConfirmDialog>
      )}
    </section>
  );
}

function MemberState({ member: { waiting, muted } }: { readonly member: ConferenceMember }) {
  if (waiting) return <StatusDot tone="neutral">{messages.waiting}</StatusDot>;
  if (muted) return <StatusDot tone="warning">{messages.muted}</StatusDot>;
  return <StatusDot tone="success">{messages.talking}</StatusDot>;
}
