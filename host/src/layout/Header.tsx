import { useSession } from '@alo/core';
import {
  BrandMark,
  Button,
  Link,
  makeStyles,
  NavigationRegular,
  tokens,
  useWidth,
  VisuallyHidden,
} from '@alo/ui';
import { memo } from 'react';
import { messages } from '../messages.ts';
import { LateTools } from '../tools/LateTools.tsx';
import type { Slot } from '../remotes/slot.ts';
import { PhoneTrouble } from './PhoneTrouble.tsx';
import { StatusPicker } from './StatusPicker.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

const useStyles = makeStyles({
  root: {
    gridArea: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    padding: '0 12px 0 14px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 899px)': { padding: '0 4px' },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'none' },
  },
  company: {
    marginLeft: '6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  spacer: { flexGrow: 1 },
  phoneBar: { display: 'flex', alignItems: 'center', ':empty': { display: 'none' } },
});

/** Header of 48 px: where one is, who one is, and whether one takes calls. */
export const Header = memo(function Header({
  phone,
  onOpenMenu,
}: {
  /** Slot of the phone, for its trouble beside the status on wide screens. */
  readonly phone: Slot | undefined;
  readonly onOpenMenu: () => void;
}) {
  const styles = useStyles();
  const { companyName } = useSession();
  const width = useWidth();
  const narrow = width === 'narrow';
  return (
    <header className={styles.root}>
      {narrow && (
        <Button
          appearance="subtle"
          icon={<NavigationRegular />}
          aria-label={messages.openMenu}
          onClick={onOpenMenu}
        />
      )}
      <Link to="/dashboard" className={styles.brand}>
        <BrandMark size={28} />
        {narrow ? <VisuallyHidden>{messages.product}</VisuallyHidden> : messages.product}
      </Link>
      {!narrow && <span className={styles.company}>{companyName}</span>}
      <span className={styles.spacer} />
      <StatusPicker short={narrow} />
      {phone !== undefined && width === 'wide' && <PhoneTrouble slot={phone} />}
      <div id="phone-bar" className={styles.phoneBar} />
      <LateTools />
      {/* On a narrow header it stands in the menu of the person. */}
      {!narrow && <ThemeSwitch />}
      <UserMenu short={narrow} />
    </header>
  );
});
