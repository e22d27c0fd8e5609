import { signOut, useSession } from '@alo/core';
import {
  Avatar,
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SignOutRegular,
  tokens,
  VisuallyHidden,
} from '@alo/ui';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  trigger: { minWidth: 0, gap: '8px', fontWeight: tokens.fontWeightRegular },
  who: { padding: '8px 12px', maxWidth: '260px' },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  detail: { display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** Who is signed in, and the way out. */
export function UserMenu({ short }: { readonly short: boolean }) {
  const styles = useStyles();
  const { userName, email, roleName, maDn, extension } = useSession();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.trigger}
          icon={<Avatar name={userName} size={28} />}
        >
          <span>
            <VisuallyHidden>{messages.account} </VisuallyHidden>
            {short ? <VisuallyHidden>{userName}</VisuallyHidden> : userName}
          </span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <div className={styles.who}>
          <span className={styles.name}>{userName}</span>
          <span className={styles.detail}>
            {maDn} · {email}
          </span>
          <span className={styles.detail}>
            {[roleName, ...(extension === null ? [] : [messages.extension(extension)])].join(' · ')}
          </span>
        </div>
        <MenuDivider />
        <MenuList>
          <MenuItem icon={<SignOutRegular />} onClick={() => void signOut('user')}>
            {messages.signOut}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
