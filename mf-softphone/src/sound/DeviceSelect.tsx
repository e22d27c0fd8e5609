import { useId } from 'react';
import { messages } from './messages.ts';
import { useSoundStyles } from './useSoundStyles.ts';

/** Choice of one device; the first line is the default one of the computer. */
export function DeviceSelect({
  label,
  value,
  devices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly devices: readonly MediaDeviceInfo[];
  readonly onChange: (deviceId: string) => void;
}) {
  const styles = useSoundStyles();
  const id = useId();
  const missing = value !== '' && !devices.some(({ deviceId }) => deviceId === value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{messages.defaultDevice}</option>
        {missing && <option value={value}>{messages.missingDevice}</option>}
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label === '' ? messages.unnamed(index + 1) : device.label}
          </option>
        ))}
      </select>
    </div>
  );
}
