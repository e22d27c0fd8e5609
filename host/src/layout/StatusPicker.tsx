import { type ActivityStatus } from '@alo/contracts';
import { setActivityStatus, useSession } from '@alo/core';
import {
  Button,
  ChevronDownRegular,
  describeError,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  StatusDot,
  toast,
  type Tone,
} from '@alo/ui';
import { useState } from 'react';
import { messages } from '../messages.ts';

const tones: Readonly<Record<ActivityStatus, Tone>> = {
  1: 'success',
  2: 'danger',
  3: 'neutral',
  4: 'paused',
  5: 'paused',
  6: 'paused',
  7: 'info',
};

/** What a person can choose; 7 (after-call work) comes by itself. */
const choices = [1, 2, 4, 5, 6, 3] as const satisfies readonly ActivityStatus[];

/** Agent status in the header: shape and word, and the change of it. */
export function StatusPicker({ short }: { readonly short: boolean }) {
  const { statusActivity, extension } = useSession();
  const [changing, setChanging] = useState(false);
  const word = messages.statusWords[statusActivity];
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
    <Menu checkedValues={{ status: [String(statusActivity)] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={messages.agentStatus(word)}
          disabledFocusable={changing}
          icon={<ChevronDownRegular />}
          iconPosition="after"
        >
          <StatusDot
            tone={tones[statusActivity]}
            label={short || extension === null ? word : `${word} · ${extension}`}
          />
        </Button>
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
              <StatusDot tone={tones[status]} label={messages.statusWords[status]} />
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
