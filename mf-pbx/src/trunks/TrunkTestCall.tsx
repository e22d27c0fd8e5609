import { endpoints, type TrunkTestNow } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  Button,
  CallProhibitedRegular,
  describeError,
  formatDuration,
  formatTimeWithSeconds,
  makeStyles,
  StatusDot,
  toast,
} from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useState } from 'react';
import { endText } from './test-texts.ts';
import { messages } from './messages.ts';

const { test: words } = messages;
/** Milliseconds between two looks at the call. */
const refetchInterval = 700;

const useStyles = makeStyles({
  steps: { display: 'grid', gap: '8px', margin: 0, padding: '0 0 8px', listStyleType: 'none' },
  step: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
});

interface Step {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'neutral';
  /** Beside it: when, or how long. */
  readonly beside: string;
}

const time = (at: string) => formatTimeWithSeconds(at);

/** What has happened so far, in its order. */
function stepsOf(now: TrunkTestNow): readonly Step[] {
  const { started_at, rang_at, answered_at, ended_at, outcome, packets } = now;
  const steps: Step[] = [{ text: words.sent, tone: 'success', beside: time(started_at) }];
  if (rang_at !== null) steps.push({ text: words.ringing, tone: 'success', beside: time(rang_at) });
  if (answered_at !== null) {
    steps.push({ text: words.answered, tone: 'success', beside: time(answered_at) });
    const isHeard = packets > 0;
    steps.push({
      text: isHeard ? words.heard : ended_at === null ? words.listening : words.silent,
      tone: isHeard ? 'success' : ended_at === null ? 'neutral' : 'danger',
      beside: '',
    });
  }
  if (ended_at !== null) {
    const talked = answered_at === null ? null : Date.parse(ended_at) - Date.parse(answered_at);
    steps.push({
      text: endText(now),
      tone: outcome === 'answered' ? 'success' : outcome === 'stopped' ? 'neutral' : 'danger',
      beside: talked === null ? time(ended_at) : formatDuration(talked / 1000),
    });
  }
  return steps;
}

interface CallProps {
  readonly title: string;
  readonly call: TrunkTestNow;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A test call as it goes: what the carrier says, until somebody hangs up. */
export function TrunkTestCall({ title, call, onAgain, onClose }: CallProps) {
  const styles = useStyles();
  const [isOver, setIsOver] = useState(false);
  const { data } = useApiQuery(
    endpoints.getTrunkTest,
    { params: { call: call.id } },
    { ...(isOver ? {} : { refetchInterval }), staleTime: 0 },
  );
  const now = data?.id === call.id ? data : call;
  const hasEnded = now.step === 'ended';
  if (hasEnded !== isOver) setIsOver(hasEnded);
  const hangUp = useApiMutation(endpoints.endTrunkTest, {
    onError: (error) => toast.error(describeError(error)),
  });
  const end = () => hangUp.mutate({ params: { call: call.id } });
  const close = () => {
    if (!hasEnded) end();
    onClose();
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <ol className={styles.steps} aria-live="polite" aria-label={words.steps(now.number)}>
              {stepsOf(now).map(({ text, tone, beside }) => (
                <li key={text} className={styles.step}>
                  <StatusDot tone={tone}>{text}</StatusDot>
                  <span>{beside}</span>
                </li>
              ))}
            </ol>
          </DialogContent>
          <DialogActions>
            {hasEnded ? (
              <>
                <Button onClick={onAgain}>{words.again}</Button>
                <Button appearance="primary" onClick={onClose}>
                  {words.close}
                </Button>
              </>
            ) : (
              <Button icon={<CallProhibitedRegular />} disabled={hangUp.isPending} onClick={end}>
                {words.hangUp}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
