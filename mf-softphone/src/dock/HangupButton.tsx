import { Button, mergeClasses } from '@alo/ui';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';
import { useCallStyles } from './useCallStyles.ts';
import { usePhoneEngine } from './usePhone.ts';

export function HangupButton({
  call,
  compact = false,
}: {
  readonly call: ActiveCall;
  /** In the strip, beside other buttons. */
  readonly compact?: boolean;
}) {
  const styles = useCallStyles();
  const engine = usePhoneEngine();
  return (
    <Button
      className={mergeClasses(styles.hangup, compact && styles.compact)}
      aria-keyshortcuts="F4"
      disabled={call.hangingUp}
      onClick={() => engine.dispatch({ type: 'hangup' })}
    >
      {messages.hangup}
    </Button>
  );
}
