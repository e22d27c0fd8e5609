import { makeStyles } from '@fluentui/react-components';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';
import type { Selection } from './selection.ts';
import { useIsChosen } from './useSelection.ts';

/** The tick of Fluent's checkbox. */
const tick =
  'path("M9.76 3.2c.3.29.32.76.04 1.06l-4.25 4.5a.75.75 0 0 1-1.08.02L2.22 6.53a.75.75 0 0 1 1.06-1.06l1.7 1.7L8.7 3.24a.75.75 0 0 1 1.06-.04")';

/** Looks like Fluent's checkbox and is one element of it: a page of a list has a hundred of them. */
const useStyles = makeStyles({
  root: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    boxSizing: 'border-box',
    width: '32px',
    height: '32px',
    margin: 0,
    verticalAlign: 'middle',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: 0 },
    '::before': {
      content: '""',
      gridArea: '1 / 1',
      boxSizing: 'border-box',
      width: '16px',
      height: '16px',
      border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
      borderRadius: tokens.borderRadiusSmall,
    },
    ':hover::before': { border: `1px solid ${tokens.colorNeutralStrokeAccessibleHover}` },
    ':checked::before': {
      border: `1px solid ${tokens.colorCompoundBrandBackground}`,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
    ':checked::after': {
      content: '""',
      gridArea: '1 / 1',
      placeSelf: 'center',
      width: '12px',
      height: '12px',
      clipPath: tick,
      backgroundColor: tokens.colorNeutralForegroundInverted,
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'CanvasText',
      },
    },
  },
});

/** Chooses a row, of a table or a card; with Shift all rows from the last one that was clicked. */
export function RowCheckbox<Row>({
  row,
  name,
  selection,
}: {
  readonly row: Row;
  readonly name: string;
  readonly selection: Selection<Row>;
}) {
  const styles = useStyles();
  return (
    <input
      type="checkbox"
      className={styles.root}
      aria-label={messages.selectRow(name)}
      checked={useIsChosen(selection, row)}
      onChange={({ nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isRange) selection.toggleRange(row);
        else selection.toggle(row);
      }}
    />
  );
}
