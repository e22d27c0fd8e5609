import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';

/** Heights in px of the head and of a row (`useTableStyles`), and of the lines around them. */
const heights = { head: 40, row: 44, compactRow: 36, lines: 2 };

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 899px)': { display: 'none' },
  },
});

/** The frame of the table in the frame before its rows are drawn: nothing below it moves then. */
export function BlankList({ rows, compact }: { readonly rows: number; readonly compact: boolean }) {
  const styles = useStyles();
  const row = compact ? heights.compactRow : heights.row;
  return (
    <div
      aria-busy
      className={styles.root}
      style={{ height: heights.head + rows * row + heights.lines }}
    />
  );
}
