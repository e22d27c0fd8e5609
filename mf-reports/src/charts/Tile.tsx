import { ArrowDownRegular, ArrowUpRegular, makeStyles, mergeClasses, tokens } from '@alo/ui';
import type { Comparison } from './compare.ts';

/** One figure, ready to show. */
export interface TileFigure {
  readonly label: string;
  readonly value: string;
  readonly comparison: Comparison | null;
}

const useStyles = makeStyles({
  root: {
    minHeight: '108px',
    boxSizing: 'border-box',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: {
    margin: '2px 0 0',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  comparison: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 4px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  moved: { display: 'inline-flex', alignItems: 'center', gap: '2px' },
  good: { color: tokens.colorPaletteGreenForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  neutral: {},
});

const icons = { up: ArrowUpRegular, down: ArrowDownRegular, same: null } as const;

/** A figure with its movement against the period before, as colour, arrow and words. */
export function Tile({
  figure: { label, value, comparison },
  against,
}: {
  readonly figure: TileFigure;
  readonly against: string;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={label}>
      <div className={styles.label}>{label}</div>
      <p className={styles.value}>{value}</p>
      {comparison && (
        <p className={styles.comparison}>
          <Moved comparison={comparison} />
          <span>{against}</span>
        </p>
      )}
    </div>
  );
}

function Moved({ comparison }: { readonly comparison: Comparison }) {
  const styles = useStyles();
  const Icon = icons[comparison.direction];
  return (
    <span className={mergeClasses(styles.moved, styles[comparison.verdict])}>
      {Icon && <Icon aria-hidden />}
      {comparison.text}
    </span>
  );
}
