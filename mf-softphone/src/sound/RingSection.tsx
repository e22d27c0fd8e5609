import { useId } from 'react';
import { DeviceSelect } from './DeviceSelect.tsx';
import { messages } from './messages.ts';
import { ringtoneNames } from './ringtones.ts';
import type { SoundChoices } from './sound-choices.ts';
import { TrialButton } from './TrialButton.tsx';
import { useSoundStyles } from './useSoundStyles.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

/** Where, what and how loud it rings. */
export function RingSection({
  chosen,
  speakers,
  playing,
  onChange,
  onTry,
}: {
  readonly chosen: SoundChoices;
  readonly speakers: readonly MediaDeviceInfo[];
  readonly playing: boolean;
  readonly onChange: (part: Partial<SoundChoices>) => void;
  readonly onTry: () => void;
}) {
  const styles = useSoundStyles();
  const id = useId();
  const choose = (value: string) => {
    const ringtone = ringtoneNames.find((name) => name === value);
    if (ringtone !== undefined) onChange({ ringtone });
  };
  return (
    <div className={styles.group}>
      <DeviceSelect
        label={messages.ringer}
        value={chosen.ringer}
        devices={speakers}
        onChange={(ringer) => onChange({ ringer })}
      />
      <div className={styles.row}>
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {messages.ringtone}
          </label>
          <select
            id={id}
            className={styles.select}
            value={chosen.ringtone}
            onChange={({ target }) => choose(target.value)}
          >
            {ringtoneNames.map((name) => (
              <option key={name} value={name}>
                {messages.ringtones[name]}
              </option>
            ))}
          </select>
        </div>
        <TrialButton playing={playing} label={messages.tryRing} onToggle={onTry} />
      </div>
      <VolumeSlider
        label={messages.ringVolume}
        value={chosen.ringVolume}
        onChange={(ringVolume) => onChange({ ringVolume })}
      />
    </div>
  );
}
