import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0, maxWidth: '100%' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mark: { width: '12px', height: '12px', flexShrink: 0 },
  success: { color: tokens.colorPaletteGreenForeground3 },
  danger: { color: tokens.colorPaletteRedForeground3 },
  warning: { color: tokens.colorPaletteMarigoldForeground3 },
  info: { color: tokens.colorPaletteBlueBorderActive },
  brand: { color: tokens.colorBrandForeground1 },
  paused: { color: tokens.colorPaletteGrapeBorderActive },
  neutral: { color: tokens.colorNeutralForeground4 },
});

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };

/** One shape a tone, so that states differ without colour too. */
const marks: Readonly<Record<Tone, ReactNode>> = {
  success: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  danger: <path d="M2.2 2.2l7.6 7.6M9.8 2.2l-7.6 7.6" {...ring} strokeLinecap="round" />,
  warning: <path d="M6 1.2 11.4 10.6H.6Z" fill="currentColor" strokeLinejoin="round" />,
  info: (
    <>
      <circle cx="6" cy="6" r="4.5" {...ring} />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
    </>
  ),
  brand: <rect x="1.2" y="1.2" width="9.6" height="9.6" rx="2.4" fill="currentColor" />,
  paused: <path d="M3.5 1.5v9M8.5 1.5v9" {...ring} strokeWidth={2.6} strokeLinecap="round" />,
  neutral: <circle cx="6" cy="6" r="4" {...ring} />,
};

/** A state as colour, shape and word. */
export function StatusDot({
  tone = 'neutral',
  color,
  label,
  children,
}: {
  readonly tone?: Tone;
  /** A colour of the tenant's own (profile statuses); it is drawn as a full dot. */
  readonly color?: string;
  readonly label?: string;
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <svg
        viewBox="0 0 12 12"
        aria-hidden
        className={mergeClasses(styles.mark, color === undefined && styles[tone])}
        {...(color === undefined ? {} : { style: { color } })}
      >
        {color === undefined ? marks[tone] : marks.success}
      </svg>
      <span className={styles.label}>{label ?? children}</span>
    </span>
  );
}
