import { Button, MoreHorizontalRegular } from '@alo/ui';
import { MenuButton } from '@alo/ui/list';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

/** Opens what can be done with a call or a person, which is made then: most rows are gone before somebody asks. */
export function ActionsButton({
  of,
  children,
}: {
  readonly of: string;
  /** The list of the menu. */
  readonly children: ReactNode;
}) {
  return (
    <MenuButton
      button={
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={messages.actions.of(of)}
        />
      }
    >
      {children}
    </MenuButton>
  );
}
