import { ChevronDownRegular, makeStyles, mergeClasses, tokens } from '@alo/ui';

const useStyles = makeStyles({
  heading: { margin: '8px 0 2px' },
  button: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    minHeight: '28px',
    padding: '0 12px',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  folded: { transform: 'rotate(-90deg)' },
});

/** Name of a group of the menu; a click folds or unfolds it. */
export function MenuHeading({
  name,
  folded,
  onToggle,
}: {
  readonly name: string;
  readonly folded: boolean;
  readonly onToggle: () => void;
}) {
  const styles = useStyles();
  return (
    <h2 className={styles.heading}>
      <button type="button" className={styles.button} aria-expanded={!folded} onClick={onToggle}>
        {name}
        <ChevronDownRegular aria-hidden className={mergeClasses(folded && styles.folded)} />
      </button>
    </h2>
  );
}
