import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  ErrorCircleFilled,
  InfoFilled,
  WarningFilled,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens.ts';

type MessageTone = 'success' | 'danger' | 'warning' | 'info';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '8px 12px',
    minHeight: '48px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  text: { flex: '1 1 240px', minWidth: 0 },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  success: {
    border: `1px solid ${tokens.colorPaletteGreenBorder1}`,
    backgroundColor: tokens.colorPaletteGreenBackground1,
  },
  danger: {
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    backgroundColor: tokens.colorPaletteRedBackground1,
  },
  warning: {
    border: `1px solid ${tokens.colorPaletteMarigoldBorder1}`,
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
  },
  info: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

const useIconStyles = makeStyles({
  success: { color: tokens.colorPaletteGreenForeground1 },
  danger: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteMarigoldForeground2 },
  info: { color: tokens.colorBrandForeground1 },
});

const icons = {
  success: CheckmarkCircleFilled,
  danger: ErrorCircleFilled,
  warning: WarningFilled,
  info: InfoFilled,
};

/** A message that stays in its place: what happened, and what can be done now. */
export function MessageBar({
  tone = 'info',
  title,
  children,
  actions,
}: {
  readonly tone?: MessageTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const styles = useStyles();
  const Icon = icons[tone];
  return (
    <div
      className={mergeClasses(styles.root, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={mergeClasses(styles.icon, useIconStyles()[tone])} aria-hidden />
      <span className={styles.text}>
        {title !== undefined && <strong>{title} </strong>}
        {children}
      </span>
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
