import { endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan, useLiveEvent } from '@alo/core';
import { Button, describeError, makeStyles, StatusDot, toast } from '@alo/ui';
import { callRef } from '../call-work/call-refs.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px',
    minHeight: '32px',
  },
  button: { '@media (max-width: 899px)': { minHeight: '44px' } },
});

const tones = { none: 'neutral', recording: 'danger', paused: 'paused' } as const;

/**
 * Is this call recorded, and the button that begins, pauses or goes on with it: for who has the right to, in a call that the
 * exchange knows and in which somebody talks.
 */
export function CallRecording({ call }: { readonly call: ActiveCall }) {
  const may = useCan('phone.record', 'recording');
  const ref = callRef(call.callId);
  if (!may || call.answeredAt === null || ref === null) return null;
  return <RecordingSwitch callRef={ref} />;
}

function RecordingSwitch({ callRef: ref }: { readonly callRef: string }) {
  const styles = useStyles();
  const params = { ref };
  const query = useApiQuery(endpoints.getOwnRecording, { params }, { staleTime: 0 });
  // By the keys of the phone, by the other side, in another tab; or nobody knows what was missed.
  useLiveEvent('recording.changed', () => void query.refetch());
  useLiveEvent('resync', () => void query.refetch());
  const change = useApiMutation(endpoints.setOwnRecording, {
    invalidates: [endpoints.getOwnRecording],
  });
  const state = query.data?.state;
  if (state === undefined) {
    return query.isPending ? (
      <div className={styles.root} />
    ) : (
      <div className={styles.root}>
        {messages.unknown}
        <Button size="small" onClick={() => void query.refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  }
  const act = async () => {
    try {
      await change.mutateAsync({
        params,
        body: { state: state === 'recording' ? 'paused' : 'recording' },
      });
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <div className={styles.root} role="group" aria-label={messages.title}>
      <span role="status">
        <StatusDot tone={tones[state]}>{messages.states[state]}</StatusDot>
      </span>
      <Button className={styles.button} disabled={change.isPending} onClick={() => void act()}>
        {messages.actions[state]}
      </Button>
    </div>
  );
}
