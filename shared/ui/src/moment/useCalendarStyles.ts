import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';

/** Looks of the grids of days and months. What is chosen and what is today differ in more than colour. */
export const useCalendarStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px' },
  title: { fontWeight: tokens.fontWeightSemibold, minWidth: 0 },
  grid: { borderCollapse: 'collapse', marginTop: '4px' },
  weekday: {
    height: '28px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  cell: { padding: '1px', textAlign: 'center' },
  choice: {
    boxSizing: 'border-box',
    height: '34px',
    padding: 0,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  day: { width: '34px' },
  month: { width: '84px', height: '40px' },
  today: { fontWeight: tokens.fontWeightBold, border: `1px solid ${tokens.colorBrandForeground1}` },
  chosen: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
  off: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    textDecorationLine: 'line-through',
    ':hover': { backgroundColor: 'transparent' },
  },
});
