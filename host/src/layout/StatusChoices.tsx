import type { ActivityStatus } from '@alo/contracts';
import { setActivityStatus, useSession } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@alo/ui/overlay';
import { useState } from 'react';
import { AgentStatus, StatusButton } from './StatusPicker.tsx';

/** What a person can choose; 7 (after-call work) comes by itself. */
const choices = [1, 2, 4, 5, 6, 3] as const satisfies readonly ActivityStatus[];

/** The status picker once somebody has asked for it: open, with its button. */
export function StatusChoices({ short }: { readonly short: boolean }) {
  const { statusActivity } = useSession();
  const [changing, setChanging] = useState(false);
  const change = async (status: ActivityStatus) => {
    setChanging(true);
    try {
      await setActivityStatus(status);
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setChanging(false);
    }
  };
  return (
    <Menu defaultOpen checkedValues={{ status: [String(statusActivity)] }}>
      <MenuTrigger disableButtonEnhancement>
        <StatusButton short={short} aria-disabled={changing} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {choices.map((status) => (
            <MenuItemRadio
              key={status}
              name="status"
              value={String(status)}
              onClick={() => void change(status)}
            >
              <AgentStatus status={status} />
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
