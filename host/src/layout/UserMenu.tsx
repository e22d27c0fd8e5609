import { endpoints } from '@alo/contracts';
import { useApiQuery, useSession } from '@alo/core';
import { Avatar, Button, makeStyles, onDemand, tokens, VisuallyHidden } from '@alo/ui';
import type { ComponentProps } from 'react';
import { messages } from '../messages.ts';
import { useContentShown } from '../remotes/content-shown.ts';

const useStyles = makeStyles({
  trigger: { minWidth: 0, gap: '8px', fontWeight: tokens.fontWeightRegular },
});

/** Milliseconds: who changes the own picture sees it at once, others do not see this one. */
const profileFresh = 600_000;

interface UserMenuProps {
  readonly short: boolean;
}

/** The button of the menu: who is signed in. */
export function UserMenuButton({ short, ...props }: UserMenuProps & ComponentProps<typeof Button>) {
  const styles = useStyles();
  const { userName } = useSession();
  const enabled = useContentShown();
  const { data } = useApiQuery(endpoints.getProfile, {}, { staleTime: profileFresh, enabled });
  return (
    <Button
      {...props}
      appearance="subtle"
      className={styles.trigger}
      icon={<Avatar name={userName} size={28} picture={data?.avatar ?? null} />}
    >
      <span>
        <VisuallyHidden>{messages.account} </VisuallyHidden>
        {short ? <VisuallyHidden>{userName}</VisuallyHidden> : userName}
      </span>
    </Button>
  );
}

/** Who is signed in, and the way out. */
export const UserMenu = onDemand<UserMenuProps>(UserMenuButton, async () => {
  const { UserMenuOpen } = await import('./UserMenuOpen.tsx');
  return UserMenuOpen;
});
