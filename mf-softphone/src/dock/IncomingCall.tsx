import { Button, CallRegular, makeStyles, Timer, tokens } from '@alo/ui';
import type { CallView } from './call-view.ts';
import { messages } from '../messages.ts';
import { FloatButton } from '../notifications/FloatButton.tsx';
import { CallerCard } from './CallerCard.tsx';
import { Notice } from './Notice.tsx';
import { SoundBlocked } from './SoundBlocked.tsx';
import { StateBadge } from './StateBadge.tsx';
import { usePhoneEngine } from './usePhone.ts';
import { useCallStyles } from './useCallStyles.ts';

const useStyles = makeStyles({
  buttons: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  key: { marginLeft: '8px', fontWeight: tokens.fontWeightRegular },
});

/** A call that rings here. It never takes the focus; F2 and F4 work from anywhere. */
export function IncomingCall({ call, known }: CallView) {
  const styles = useStyles();
  const shared = useCallStyles();
  const engine = usePhoneEngine();
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <StateBadge state={call.state} />
        <span className={shared.clock}>
          <Timer since={call.startedAt} />
        </span>
        <FloatButton />
      </div>
      <CallerCard call={call} known={known} />
      {call.transfer?.status === 'failed' && (
        <Notice>{messages.transferFailed(messages.reasons[call.transfer.cause])}</Notice>
      )}
      <SoundBlocked />
      <div className={styles.buttons}>
        <Button
          className={shared.answer}
          icon={<CallRegular />}
          aria-keyshortcuts="F2"
          disabled={call.hangingUp}
          onClick={() => engine.dispatch({ type: 'answer' })}
        >
          {messages.answer}
          <span className={styles.key} aria-hidden>
            F2
          </span>
        </Button>
        <Button
          className={shared.reject}
          aria-keyshortcuts="F4"
          disabled={call.hangingUp}
          onClick={() => engine.dispatch({ type: 'reject' })}
        >
          {messages.reject}
          <span className={styles.key} aria-hidden>
            F4
          </span>
        </Button>
      </div>
    </div>
  );
}
