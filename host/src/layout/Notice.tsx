import { InfoFilled, makeStyles, mergeClasses, tokens, WarningFilled } from '@alo/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '40px',
    padding: '8px 12px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  warning: {
    border: `1px solid ${tokens.colorPaletteMarigoldBorder1}`,
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  warningIcon: { color: tokens.colorPaletteMarigoldForeground2 },
});

/** A message that stays where it is. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: 'info' | 'warning';
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const warning = tone === 'warning';
  const Icon = warning ? WarningFilled : InfoFilled;
  return (
    <div className={mergeClasses(styles.root, warning && styles.warning)} role="status">
      <Icon className={mergeClasses(styles.icon, warning && styles.warningIcon)} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
