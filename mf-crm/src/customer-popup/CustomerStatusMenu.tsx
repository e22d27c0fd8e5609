import { endpoints, type Customer } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { describeError, makeStyles, StatusDot, toast } from '@alo/ui';
import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@alo/ui/overlay';
import { useState } from 'react';
import { CustomerStatusButton, type CustomerStatusProps } from './CustomerStatus.tsx';
import { saveInCall } from './save-in-call.ts';

type StatusChip = Customer['status'];

const useStyles = makeStyles({ list: { maxHeight: '320px', overflowY: 'auto' } });

/** The choices of the profile status: open, with their button. */
export function CustomerStatusMenu({ customer }: CustomerStatusProps) {
  const styles = useStyles();
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  // Shown at once, until the customer is read again.
  const [wish, setWish] = useState<{ readonly from: Customer; readonly status: StatusChip }>();
  const status = wish?.from === customer ? wish.status : customer.status;
  const choose = async (chosen: StatusChip) => {
    if (chosen.id === status.id) return;
    setWish({ from: customer, status: chosen });
    try {
      await saveInCall(customer.id, { status: chosen.id });
    } catch (error) {
      setWish(undefined);
      toast.error(describeError(error));
    }
  };
  return (
    <Menu defaultOpen checkedValues={{ status: [status.id] }}>
      <MenuTrigger disableButtonEnhancement>
        <CustomerStatusButton customer={{ ...customer, status }} />
      </MenuTrigger>
      <MenuPopover className={styles.list}>
        <MenuList>
          {(data?.statuses ?? [status]).map((one) => (
            <MenuItemRadio
              key={one.id}
              name="status"
              value={one.id}
              onClick={() => void choose({ ...customer.status, ...one })}
            >
              <StatusDot color={one.color}>{one.name}</StatusDot>
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
