import { makeStyles, tokens } from '@alo/ui';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { border: 'none', margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: '4px' },
  title: { padding: 0, marginBottom: '4px', fontWeight: tokens.fontWeightSemibold },
  row: { display: 'flex', gap: '10px', alignItems: 'center', minHeight: '32px', cursor: 'pointer' },
  radio: { width: '18px', height: '18px', margin: 0, accentColor: tokens.colorBrandBackground },
});

/** One of a few, in force at once. */
export function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, words: ReactNode])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{label}</legend>
      {options.map(([key, word]) => (
        <label key={key} className={styles.row}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={value === key}
            onChange={() => onChange(key)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
