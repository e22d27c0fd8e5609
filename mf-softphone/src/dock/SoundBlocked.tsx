import { Button, WarningFilled } from '@alo/ui';
import { messages } from '../messages.ts';
import { usePhone, usePhoneEngine } from './usePhone.ts';

/** The browser plays nothing until somebody touches the page: says so, and is what to touch. */
export function SoundBlocked() {
  const engine = usePhoneEngine();
  if (!usePhone().soundBlocked) return null;
  return (
    <Button icon={<WarningFilled />} shape="circular" onClick={() => engine.unlockSound()}>
      {messages.soundBlocked}
    </Button>
  );
}
