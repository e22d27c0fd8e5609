import { calls } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { describeError, makeStyles, StatusDot, toast } from '@alo/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@alo/ui/overlay';
import { useState } from 'react';
import { CustomerStatusButton, type CustomerStatusProps } from './CustomerStatus.tsx';
import { saveInCall } from './save-in-call.ts';

const useStyles = makeStyles({ list: { maxHeight: '320px', overflowY: 'auto' } });

/** The choices of the profile status: open, with their button. */
export function CustomerStatusMenu({ customer }: CustomerStatusProps) {
  const styles = useStyles();
  const { data } = useApiQuery(calls.getDataFilter, {}, { staleTime: 60_000 });
  const [saving, setSaving] = useState(false);
  const choose = async (status: string) => {
    if (status === customer.status.id) return;
    setSaving(true);
    try {
      await saveInCall(customer.id, { status });
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Menu defaultOpen checkedValues={{ status: [customer.status.id] }}>
      <MenuTrigger disableButtonEnhancement>
        <CustomerStatusButton customer={customer} aria-disabled={saving} />
      </MenuTrigger>
      <MenuPopover className={styles.list}>
        <MenuList>
          {(data?.statuses ?? [customer.status]).map(({ id, name, color }) => (
            <MenuItemRadio key={id} name="status" value={id} onClick={() => void choose(id)}>
              <StatusDot color={color}>{name}</StatusDot>
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
