import { Button } from '@alo/ui';
import { messages } from '../messages.ts';
import { isStringeeLoaded } from '../providers/stringee/index.ts';
import { Notice } from './Notice.tsx';
import { usePhone } from './usePhone.ts';

/** After provider 3 the browser's WebRTC is not what it was: another one asks for a new page, never in a call. */
export function ReloadOffer() {
  const { provider, call } = usePhone();
  if (!isStringeeLoaded() || provider === 3 || call !== null) return null;
  return (
    <Notice>
      <div>{messages.providerChanged}</div>
      <Button size="small" style={{ marginTop: '8px' }} onClick={() => location.reload()}>
        {messages.reloadPage}
      </Button>
    </Notice>
  );
}
