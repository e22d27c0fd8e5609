import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, CallRegular, DismissRegular } from '@alo/ui';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { usePhone } from '../dock/usePhone.ts';
import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import { dialTarget } from '../softphone.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { recognise } from './known-by-name.ts';
import { messages } from './messages.ts';
import { MicrophoneSection } from './MicrophoneSection.tsx';
import { getPageSound } from './page-sound.ts';
import { RingSection } from './RingSection.tsx';
import type { SoundChoices } from './sound-choices.ts';
import { TrialButton } from './TrialButton.tsx';
import { useDevices } from './useDevices.ts';
import { useMicrophone } from './useMicrophone.ts';
import { useSoundStyles } from './useSoundStyles.ts';
import { useTrial } from './useTrial.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

/**
 * Devices, volumes and ringtone of this computer, with ways to try them; outside of calls also how else the phone
 * reaches its person. A person opens it; it never comes up.
 */
export function SoundPanel({ onClose }: { readonly onClose: () => void }) {
  const styles = useSoundStyles();
  const { call, registration } = usePhone();
  const sound = getPageSound();
  const { choices } = sound;
  const chosen = useSyncExternalStore(choices.subscribe, choices.get);
  const change = (part: Partial<SoundChoices>) => choices.change(part);
  const microphone = useMicrophone(sound);
  const devices = useDevices(microphone.view.kind);
  const speakers = devices?.speakers ?? [];
  useEffect(() => {
    if (devices !== null) recognise(choices, [...devices.microphones, ...devices.speakers]);
  }, [choices, chosen, devices]);
  const { trial, setTrial } = useTrial(chosen);
  const toggle = (tone: 'ring' | 'ringback') => setTrial(trial === tone ? 'none' : tone);
  const { data: codes } = useApiQuery(endpoints.getOwnFeatureCodes);
  const echo = codes?.echo;
  const title = useId();
  return (
    <section className={styles.root} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 className={styles.title} id={title}>
          {messages.title}
        </h3>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={messages.close}
          onClick={onClose}
        />
      </div>
      <div className={styles.group}>
        <DeviceSelect
          label={messages.microphone}
          value={chosen.microphone}
          devices={devices?.microphones ?? []}
          onChange={(id) => change({ microphone: id })}
        />
        <MicrophoneSection {...microphone} />
      </div>
      <div className={styles.group}>
        <div className={styles.row}>
          <DeviceSelect
            label={messages.speaker}
            value={chosen.speaker}
            devices={speakers}
            onChange={(speaker) => change({ speaker })}
          />
          <TrialButton
            playing={trial === 'ringback'}
            label={messages.trySpeaker}
            onToggle={() => toggle('ringback')}
          />
        </div>
        {devices !== null && !devices.anySpeaker && (
          <p className={styles.hint}>{messages.noSpeaker}</p>
        )}
        <VolumeSlider
          label={messages.speakerVolume}
          value={chosen.speakerVolume}
          onChange={(speakerVolume) => change({ speakerVolume })}
        />
      </div>
      <RingSection
        chosen={chosen}
        speakers={speakers}
        playing={trial === 'ring'}
        onChange={change}
        onTry={() => toggle('ring')}
      />
      {call === null && echo?.is_active === true && (
        <div className={styles.field}>
          <Button
            icon={<CallRegular />}
            disabled={registration.status !== 'ready'}
            onClick={() => dialTarget(echo.code, { number: echo.code, name: messages.echoName })}
          >
            {messages.echo}
          </Button>
          <p className={styles.hint}>{messages.echoHint}</p>
        </div>
      )}
      {call === null && <NotificationSettings />}
    </section>
  );
}
