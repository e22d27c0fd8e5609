import { makeStyles, tokens, WarningFilled } from '@alo/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorPaletteMarigoldBorder1}`,
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: {
    flexShrink: 0,
    marginTop: '3px',
    fontSize: '16px',
    color: tokens.colorPaletteMarigoldForeground3,
  },
});

/** A line of words about something that is not as it should be; never a dialog. */
export function Notice({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <WarningFilled className={styles.icon} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
