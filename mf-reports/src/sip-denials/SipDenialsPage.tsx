import { endpoints, readListQuery, type SipDenial } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { describeError, KeyRegular, LockClosedRegular, toast } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';
import { denialName, sipDenialList } from './sip-denial-list.ts';

/** Accounts and addresses that are blocked on the port for SIP, of all companies, for the operator. */
export function SipDenialsPage() {
  const [opening, setOpening] = useState<SipDenial | null>(null);
  const controls = useListState(sipDenialList);
  const query = useApiQuery(endpoints.getSipDenials, {
    query: readListQuery(endpoints.getSipDenials, controls.state),
  });
  return (
    <>
      <ListPage
        definition={sipDenialList}
        controls={controls}
        query={query}
        empty={{ text: messages.empty, icon: <LockClosedRegular /> }}
        rowActions={[
          {
            id: 'open',
            label: messages.open,
            icon: <KeyRegular />,
            direct: true,
            onClick: setOpening,
          },
        ]}
      />
      {opening && <OpenDenial denial={opening} onClose={() => setOpening(null)} />}
    </>
  );
}

function OpenDenial({
  denial,
  onClose,
}: {
  readonly denial: SipDenial;
  readonly onClose: () => void;
}) {
  const name = denialName(denial);
  const open = useApiMutation(endpoints.openSipDenial, {
    invalidates: [endpoints.getSipDenials],
    onError: (error) => toast.error(describeError(error)),
    onSuccess: () => {
      toast.success(messages.opened(name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={messages.openTitle(name)}
      confirmLabel={messages.open}
      busy={open.isPending}
      onConfirm={() => open.mutate({ params: { id: denial.id } })}
      onCancel={onClose}
    >
      {messages.openText}
    </ConfirmDialog>
  );
}
