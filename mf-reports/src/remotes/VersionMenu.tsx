import { Button, MoreHorizontalRegular } from '@alo/ui';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import type { RolloutTask } from './rollout-task.ts';

const { actions } = messages;

/** What is seldom done with one version. */
export function VersionMenu({
  version,
  onTask,
}: {
  readonly version: string;
  readonly onTask: (task: RolloutTask) => void;
}) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={actions.more(version)}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => onTask({ kind: 'pin', version })}>{actions.pin}</MenuItem>
          <MenuItem onClick={() => onTask({ kind: 'block', version })}>{actions.block}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
