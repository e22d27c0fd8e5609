import { publish, signOut, useSession } from '@alo/core';
import { CopyRegular, makeStyles, SignOutRegular, tokens } from '@alo/ui';
import { copyText, KeyboardRegular } from '@alo/ui/controls';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@alo/ui/overlay';
import { messages } from '../messages.ts';
import { messages as words } from '../shortcuts/messages.ts';
import { menuMessages } from './user-menu-messages.ts';
import { UserMenuButton } from './UserMenu.tsx';
import { useOtherTheme } from './useOtherTheme.tsx';

const useStyles = makeStyles({
  who: { padding: '8px 12px', maxWidth: '260px' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** The user menu once somebody has asked for it: open, with its button. */
export function UserMenuOpen({ short }: { readonly short: boolean }) {
  const styles = useStyles();
  const theme = useOtherTheme();
  const { userName, email, roleName, tenant, extension } = useSession();
  return (
    <Menu positioning="below-end" defaultOpen>
      <MenuTrigger disableButtonEnhancement>
        <UserMenuButton short={short} />
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.who}>
          <span className={styles.name}>{userName}</span>
          <span className={styles.detail}>
            {tenant} · {email}
          </span>
          <span className={styles.detail}>
            {[roleName, ...(extension === null ? [] : [messages.extension(extension)])].join(' · ')}
          </span>
        </div>
        <MenuDivider />
        <MenuList>
          {short && (
            <MenuItem icon={theme.icon} onClick={theme.choose}>
              {theme.label}
            </MenuItem>
          )}
          <MenuItem icon={<CopyRegular />} onClick={() => void copyText(tenant)}>
            {menuMessages.copyTenant}
          </MenuItem>
          <MenuItem icon={<KeyboardRegular />} onClick={() => publish('shortcuts.show', {})}>
            {words.title}
          </MenuItem>
          <MenuItem icon={<SignOutRegular />} onClick={() => void signOut('user')}>
            {messages.signOut}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
