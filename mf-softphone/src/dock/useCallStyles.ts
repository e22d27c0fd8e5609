import { makeStyles, tokens } from '@alo/ui';

/** Styles that the views of a call have in common. */
export const useCallStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '14px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '28px',
  },
  clock: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase300,
  },
  // The way out of a call stays in sight however much stands above it.
  foot: { position: 'sticky', bottom: 0, display: 'grid' },
  answer: {
    minHeight: '44px',
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorPaletteGreenForeground1,
    border: 'none',
    ':hover': {
      color: tokens.colorNeutralForegroundInverted,
      backgroundColor: tokens.colorPaletteGreenForeground2,
    },
    ':hover:active': {
      color: tokens.colorNeutralForegroundInverted,
      backgroundColor: tokens.colorPaletteGreenForeground2,
    },
  },
  reject: {
    minHeight: '44px',
    color: tokens.colorPaletteRedForeground1,
    borderTopColor: tokens.colorPaletteRedBorder2,
    borderRightColor: tokens.colorPaletteRedBorder2,
    borderBottomColor: tokens.colorPaletteRedBorder2,
    borderLeftColor: tokens.colorPaletteRedBorder2,
    ':hover': {
      color: tokens.colorPaletteRedForeground1,
      backgroundColor: tokens.colorPaletteRedBackground1,
    },
  },
  hangup: {
    minHeight: '44px',
    flexShrink: 0,
    color: '#fff',
    backgroundColor: '#b4262c',
    border: 'none',
    ':hover': { color: '#fff', backgroundColor: '#9a1f25' },
    ':hover:active': { color: '#fff', backgroundColor: '#85191f' },
  },
  compact: { minHeight: '32px', '@media (max-width: 899px)': { minHeight: '44px' } },
});
