import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'brand' | 'paused' | 'neutral';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '8px', maxWidth: '100%' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  dot: { width: '8px', height: '8px', borderRadius: '50%', flexShrink: 0 },
  ring: { backgroundColor: 'transparent', boxShadow: 'inset 0 0 0 2px currentColor' },
  success: { color: tokens.colorPaletteGreenForeground3, backgroundColor: 'currentColor' },
  danger: { color: tokens.colorPaletteRedForeground3, backgroundColor: 'currentColor' },
  warning: { color: tokens.colorPaletteMarigoldForeground3, backgroundColor: 'currentColor' },
  info: { color: tokens.colorPaletteBlueBorderActive, backgroundColor: 'currentColor' },
  brand: { color: tokens.colorBrandForeground1, backgroundColor: 'currentColor' },
  paused: { color: tokens.colorPaletteGrapeBorderActive, backgroundColor: 'currentColor' },
  neutral: { color: tokens.colorNeutralForeground4 },
});

/** A state as colour, shape and word: neutral states are a ring, the others a full dot. */
export function StatusDot({
  tone,
  color,
  children,
}: {
  readonly tone?: Tone;
  /** A colour of the tenant's own (profile statuses). */
  readonly color?: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const kind = tone ?? 'neutral';
  return (
    <span className={styles.root}>
      {color === undefined ? (
        <span
          aria-hidden
          className={mergeClasses(styles.dot, styles[kind], kind === 'neutral' && styles.ring)}
        />
      ) : (
        <span aria-hidden className={styles.dot} style={{ backgroundColor: color }} />
      )}
      <span className={styles.label}>{children}</span>
    </span>
  );
}
