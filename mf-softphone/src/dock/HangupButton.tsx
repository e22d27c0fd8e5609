import { Button } from '@alo/ui';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';
import { useCallStyles } from './useCallStyles.ts';
import { usePhoneEngine } from './usePhone.ts';

export function HangupButton({ call }: { readonly call: ActiveCall }) {
  const styles = useCallStyles();
  const engine = usePhoneEngine();
  return (
    <Button
      className={styles.hangup}
      aria-keyshortcuts="F4"
      disabled={call.hangingUp}
      onClick={() => engine.dispatch({ type: 'hangup' })}
    >
      {messages.hangup}
    </Button>
  );
}
