import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { FieldGroup, type FieldProps, useField } from '@alo/ui/form';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  choice: {
    minWidth: '36px',
    minHeight: '32px',
    padding: '0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface NumberChoice {
  readonly value: number;
  /** What stands on the button. */
  readonly label: string;
  /** What it means, where that is more than the label. */
  readonly name?: string;
}

/** Several of a few numbers as buttons that stay pressed: days of the week, months, days of a month. */
export function NumberChoicesField({
  options,
  ...props
}: FieldProps & { readonly options: readonly NumberChoice[] }) {
  const styles = useStyles();
  const { field } = useField(props.name);
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: number) =>
    field.onChange(
      chosen.includes(value)
        ? chosen.filter((other) => other !== value)
        : [...chosen, value].sort((one, other) => one - other),
    );
  return (
    <FieldGroup wide {...props} className={styles.root}>
      {options.map(({ value, label, name }, index) => (
        <button
          key={value}
          type="button"
          {...(index === 0 ? { ref: field.ref } : {})}
          {...(name === undefined ? {} : { 'aria-label': name })}
          aria-pressed={chosen.includes(value)}
          className={mergeClasses(styles.choice, chosen.includes(value) && styles.chosen)}
          onClick={() => toggle(value)}
        >
          {label}
        </button>
      ))}
    </FieldGroup>
  );
}
