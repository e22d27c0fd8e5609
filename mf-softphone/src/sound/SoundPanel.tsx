import { Button, CallRegular, DismissRegular } from '@alo/ui';
import { useId, useSyncExternalStore } from 'react';
import { usePhone } from '../dock/usePhone.ts';
import { dialTarget } from '../softphone.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { messages } from './messages.ts';
import { MicrophoneSection } from './MicrophoneSection.tsx';
import { getPageSound } from './page-sound.ts';
import { ringtoneNames } from './ringtones.ts';
import { useDevices } from './useDevices.ts';
import { useMicrophone } from './useMicrophone.ts';
import { useSoundStyles } from './useSoundStyles.ts';
import { useTrial } from './useTrial.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

/** Feature code of the exchange: whoever dials it hears himself. */
const echoTest = '*43';

/** Devices, volumes and ringtone of this computer, with ways to try them. A person opens it; it never comes up. */
export function SoundPanel({ onClose }: { readonly onClose: () => void }) {
  const styles = useSoundStyles();
  const { call, registration } = usePhone();
  const sound = getPageSound();
  const { choices } = sound;
  const chosen = useSyncExternalStore(choices.subscribe, choices.get);
  const microphone = useMicrophone(sound);
  const devices = useDevices(microphone.view.kind);
  const { trial, setTrial } = useTrial(chosen);
  const title = useId();
  const ringtone = useId();
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
          onChange={(id) => choices.change({ microphone: id })}
        />
        <MicrophoneSection {...microphone} />
      </div>
      <div className={styles.group}>
        <div className={styles.row}>
          <DeviceSelect
            label={messages.speaker}
            value={chosen.speaker}
            devices={devices?.speakers ?? []}
            onChange={(id) => choices.change({ speaker: id })}
          />
          <Trial
            playing={trial === 'ringback'}
            label={messages.trySpeaker}
            onToggle={(on) => setTrial(on ? 'ringback' : 'none')}
          />
        </div>
        {devices !== null && !devices.anySpeaker && (
          <p className={styles.hint}>{messages.noSpeaker}</p>
        )}
        <VolumeSlider
          label={messages.speakerVolume}
          value={chosen.speakerVolume}
          onChange={(speakerVolume) => choices.change({ speakerVolume })}
        />
      </div>
      <div className={styles.group}>
        <DeviceSelect
          label={messages.ringer}
          value={chosen.ringer}
          devices={devices?.speakers ?? []}
          onChange={(id) => choices.change({ ringer: id })}
        />
        <div className={styles.row}>
          <div className={styles.field}>
            <label className={styles.label} htmlFor={ringtone}>
              {messages.ringtone}
            </label>
            <select
              id={ringtone}
              className={styles.select}
              value={chosen.ringtone}
              onChange={({ target }) => {
                const name = ringtoneNames.find((one) => one === target.value);
                if (name !== undefined) choices.change({ ringtone: name });
              }}
            >
              {ringtoneNames.map((name) => (
                <option key={name} value={name}>
                  {messages.ringtones[name]}
                </option>
              ))}
            </select>
          </div>
          <Trial
            playing={trial === 'ring'}
            label={messages.tryRing}
            onToggle={(on) => setTrial(on ? 'ring' : 'none')}
          />
        </div>
        <VolumeSlider
          label={messages.ringVolume}
          value={chosen.ringVolume}
          onChange={(ringVolume) => choices.change({ ringVolume })}
        />
      </div>
      {call === null && (
        <div className={styles.field}>
          <Button
            icon={<CallRegular />}
            disabled={registration.status !== 'ready'}
            onClick={() => dialTarget(echoTest, { number: echoTest, name: messages.echoName })}
          >
            {messages.echo}
          </Button>
          <p className={styles.hint}>{messages.echoHint}</p>
        </div>
      )}
    </section>
  );
}

/** Starts and stops a tone. */
function Trial({
  playing,
  label,
  onToggle,
}: {
  readonly playing: boolean;
  readonly label: string;
  readonly onToggle: (on: boolean) => void;
}) {
  return (
    <Button aria-pressed={playing} aria-label={label} onClick={() => onToggle(!playing)}>
      {playing ? messages.stopTrying : messages.tryShort}
    </Button>
  );
}
