import { Button, makeStyles, tokens } from '@alo/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  label: { marginInlineEnd: '8px', color: tokens.colorNeutralForeground3 },
});

/** One of a few, all in sight. */
export function ChoiceRow({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
}) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={styles.root}>
      <span className={styles.label}>{label}</span>
      {options.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          appearance={id === value ? 'primary' : 'secondary'}
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
