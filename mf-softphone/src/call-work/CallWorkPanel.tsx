import { endpoints, type CallResult } from '@alo/contracts';
import { adoptActivity, requestEndpoint, useApiQuery, useSession } from '@alo/core';
import { Button, describeError, makeStyles, toast, tokens } from '@alo/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CallRecording } from '../call-recording/CallRecording.tsx';
import { usePhoneEngine } from '../dock/usePhone.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { AfterCallClock } from './AfterCallClock.tsx';
import { CallbackTime } from './CallbackTime.tsx';
import { messages } from './messages.ts';
import { forgetWrapUp, restoreWrapUp } from './kept-wrap-up.ts';
import { ResultKeys } from './ResultKeys.tsx';
import { useKeptWrapUp } from './useKeptWrapUp.ts';
import { useWorkEnd } from './useWorkEnd.ts';
import { useWork } from './useWork.ts';
import { WorkNote } from './WorkNote.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  finish: { minHeight: '36px', '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** Status of the work after a call. */
const wrapUp = 7;

interface Props {
  /** Null: the page was reloaded since. */
  readonly call: ActiveCall | null;
  /** The call is over: there is a result to tell. */
  readonly isOver: boolean;
  /** The form is not wanted any more. */
  readonly onEnd: () => void;
  /** Neither is what else stands there of the call. */
  readonly onDismiss: () => void;
}

/** What an agent writes about a call: the note while it goes on, and after it result and call back as well. */
export function CallWorkPanel({ call, ...props }: Props) {
  if (call === null) return <UnknownCall onEnd={props.onEnd} />;
  return props.isOver ? <AfterCall call={call} {...props} /> : <DuringCall call={call} />;
}

/** The work after a call goes on, and this page knows nothing of the call: the one before it may have. */
function UnknownCall({ onEnd }: Pick<Props, 'onEnd'>) {
  const styles = useStyles();
  const engine = usePhoneEngine();
  useEffect(() => restoreWrapUp(engine), [engine]);
  return (
    <div className={styles.root}>
      <AfterCallClock onEnd={onEnd} />
    </div>
  );
}

function DuringCall({ call }: { readonly call: ActiveCall }) {
  const { work, write, flush } = useWork(call);
  return (
    <>
      <WorkNote work={work} rows={2} onWrite={write} onRetry={() => void flush()} />
      <CallRecording call={call} />
    </>
  );
}

function AfterCall({
  call,
  onEnd,
  onDismiss,
}: Pick<Props, 'onEnd' | 'onDismiss'> & { readonly call: ActiveCall }) {
  const styles = useStyles();
  const { statusActivity } = useSession();
  const working = statusActivity === wrapUp;
  const { work, write, flush } = useWork(call);
  const root = useRef<HTMLElement>(null);
  const results = useApiQuery(endpoints.getCallResults, undefined, { staleTime: 300_000 });
  const chosen = results.data?.find(({ id }) => id === work.result);
  const [finishing, setFinishing] = useState(false);
  useKeptWrapUp(call, work);
  const end = () => {
    forgetWrapUp();
    onEnd();
  };
  useWorkEnd({ working, isSaved: work.state === 'saved', root, onEnd: end });

  const choose = (result: CallResult | null) => write({ result: result?.id ?? null });
  const finish = async () => {
    setFinishing(true);
    try {
      if (!(await flush())) return;
      if (working) adoptActivity(await requestEndpoint(endpoints.endWrapUp));
      onDismiss();
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setFinishing(false);
    }
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void finish();
  };
  return (
    <section ref={root} className={styles.root} aria-label={messages.title} onKeyDown={hear}>
      {working && (
        <AfterCallClock
          onEnd={() => {
            void flush();
            end();
          }}
        />
      )}
      <WorkNote work={work} rows={3} onWrite={write} onRetry={() => void flush()} />
      {results.data !== undefined && (
        <ResultKeys results={results.data} chosen={work.result} onChoose={choose} />
      )}
      {results.error !== null && results.data === undefined && (
        <div className={styles.hint}>
          {messages.resultsFailed}{' '}
          <Button size="small" appearance="subtle" onClick={() => void results.refetch()}>
            {messages.retry}
          </Button>
        </div>
      )}
      <CallbackTime
        label={messages.callback}
        at={work.callbackAt}
        isWanted={chosen?.requires_callback === true}
        onChoose={(callbackAt) => write({ callbackAt })}
      />
      {work.state === 'saved' && work.customerId === null && (
        <div className={styles.hint}>{messages.noCustomer}</div>
      )}
      <Button
        className={styles.finish}
        appearance="primary"
        aria-keyshortcuts="Control+Enter"
        disabled={finishing}
        onClick={() => void finish()}
      >
        {messages.finish}
      </Button>
    </section>
  );
}
