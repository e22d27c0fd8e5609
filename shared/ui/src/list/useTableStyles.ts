import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';

/** Styles that the head and the rows of the table share. */
export const useTableStyles = makeStyles({
  head: {
    height: '40px',
    padding: '0 8px',
    '@media (max-width: 1199px)': { padding: '0 7px' },
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    height: '44px',
    padding: '0 8px',
    whiteSpace: 'nowrap',
    maxWidth: '220px',
    '@media (max-width: 1199px)': { padding: '0 7px', maxWidth: '160px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    boxSizing: 'border-box',
    // A cell that is edited takes the room it needs, its problem below it.
    ':has([data-editing])': { overflow: 'visible', maxWidth: 'none', whiteSpace: 'normal' },
  },
  compact: { height: '36px' },
  title: { fontWeight: tokens.fontWeightMedium },
  end: { textAlign: 'right' },
  check: {
    width: '36px',
    padding: '0 0 0 6px',
    maxWidth: 'none',
    '@media print': { display: 'none' },
  },
  sticky: {
    '@media print': { display: 'none' },
    position: 'sticky',
    right: 0,
    zIndex: 1,
    width: '1px',
    maxWidth: 'none',
    textAlign: 'right',
    backgroundColor: tokens.colorNeutralBackground1,
    // A line, too: a shadow alone is hardly seen in the dark theme.
    ':global([data-hidden-right])': {
      boxShadow: `-1px 0 0 ${tokens.colorNeutralStroke2}, -6px 0 6px -6px ${tokens.colorNeutralShadowKey}`,
    },
  },
  /** The first column stays while the others scroll. */
  first: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    ':global([data-hidden-left])': {
      boxShadow: `1px 0 0 ${tokens.colorNeutralStroke2}, 6px 0 6px -6px ${tokens.colorNeutralShadowKey}`,
    },
  },
  row: {
    ':last-child td': { borderBottomColor: 'transparent' },
    ':hover td': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: { '& td': { backgroundColor: tokens.colorNeutralBackground1Selected } },
  /** Its detail stands beside the list: marked by more than a colour. */
  open: { '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}` } },
  opens: { cursor: 'pointer' },
  fresh: {
    '@media (prefers-reduced-motion: no-preference)': {
      '& td': {
        animationDuration: '1.6s',
        animationTimingFunction: 'ease-out',
        animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
      },
    },
  },
  /** A button that looks like the text it is. */
  plain: {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: '4px 0',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'inherit',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
});
