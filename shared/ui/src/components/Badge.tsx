import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import type { Tone } from './tone.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '22px',
    padding: '0 8px',
    borderRadius: '11px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  success: {
    backgroundColor: tokens.colorPaletteGreenBackground2,
    color: tokens.colorPaletteGreenForeground2,
  },
  danger: {
    backgroundColor: tokens.colorPaletteRedBackground2,
    color: tokens.colorPaletteRedForeground2,
  },
  warning: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
  },
  info: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorPaletteBlueForeground2,
  },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  paused: {
    backgroundColor: tokens.colorPaletteGrapeBackground2,
    color: tokens.colorPaletteGrapeForeground2,
  },
  neutral: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
});

/** A short word on a coloured ground, for example "Cuộc gọi đến". */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
