import { Button } from '@alo/ui';
import { useState, useSyncExternalStore } from 'react';
import { messages } from '../notifications/messages.ts';
import { SettingsSection } from '../notifications/SettingsSection.tsx';
import { type HeadsetLink, NoHeadsetButtonsError } from './headset-link.ts';
import { pageHeadset } from './headset-place.ts';

function Chooser({ link }: { readonly link: HeadsetLink }) {
  const name = useSyncExternalStore(link.subscribe, link.getName);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = () => {
    setProblem(null);
    link.choose().catch((error: unknown) => {
      const noButtons = error instanceof NoHeadsetButtonsError;
      setProblem(noButtons ? messages.noHeadset : messages.headsetFailed);
    });
  };
  return (
    <SettingsSection title={messages.headset} help={messages.headsetHelp}>
      {name !== null && <div>{messages.headsetConnected(name)}</div>}
      <Button onClick={choose}>{messages.connectHeadset}</Button>
      {problem !== null && <div role="alert">{problem}</div>}
    </SettingsSection>
  );
}

/** The headset with buttons; nothing where the browser cannot talk to one. */
export function HeadsetSettings() {
  const link = pageHeadset();
  return link === null ? null : <Chooser link={link} />;
}
