import { Button } from '@alo/ui';
import { messages } from '../messages.ts';
import { startSoftphone } from '../softphone.ts';
import { Notice } from './Notice.tsx';
import { registrationWords } from './phone-words.ts';
import { usePhone } from './usePhone.ts';

/** What is wrong with the registration and what to do about it; nothing when the phone is ready. */
export function PhoneTrouble() {
  const phone = usePhone();
  const { text, help, canRetry } = registrationWords(phone);
  if (phone.registration.status === 'ready' || phone.registration.status === 'connecting')
    return null;
  return (
    <Notice>
      <div>{text}</div>
      {help !== null && <div>{help}</div>}
      {canRetry && (
        <Button size="small" style={{ marginTop: '8px' }} onClick={startSoftphone}>
          {messages.retry}
        </Button>
      )}
    </Notice>
  );
}
