import { formatPercent } from '@alo/ui';
import { useId } from 'react';
import { useSoundStyles } from './useSoundStyles.ts';

/** A volume from 0 to 1, in steps of 5 %. */
export function VolumeSlider({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const styles = useSoundStyles();
  const id = useId();
  const percent = formatPercent(Math.round(value * 100) / 100);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} · {percent}
      </label>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={percent}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  );
}
