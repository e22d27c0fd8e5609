import { endpoints, objectForms } from '@alo/contracts';
import { invalidateEndpoints, useCan, useLiveEvent } from '@alo/core';
import { KeyRegular } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import * as v from 'valibot';
import { AddressDialog, type AddressedPhone } from './AddressDialog.tsx';
import { deskPhoneScreen } from './desk-phone-screen.tsx';
import { deskPhoneMessages as messages } from './screen-messages.ts';

/** The desk phones; each can be given the address of its configuration. */
export function DeskPhoneListPage() {
  const [phone, setPhone] = useState<AddressedPhone | null>(null);
  // Phones come and go; so do those who log in at one.
  useLiveEvent(
    'subscriber.registration',
    () => void invalidateEndpoints(endpoints.getDeskPhoneStates),
  );
  const mayProvision = useCan('deskphone.provision', 'pbx');
  return (
    <>
      <RecordListPage
        screen={deskPhoneScreen}
        rowActions={(own) => [
          ...own,
          {
            id: 'address',
            label: messages.address.action,
            icon: <KeyRegular />,
            direct: true,
            hidden: ({ form }) => !mayProvision || form['is_active'] !== true,
            onClick: ({ id, form }) =>
              setPhone({ id, form: v.parse(objectForms.desk_phone, form) }),
          },
        ]}
      />
      {phone && <AddressDialog phone={phone} onClose={() => setPhone(null)} />}
    </>
  );
}
