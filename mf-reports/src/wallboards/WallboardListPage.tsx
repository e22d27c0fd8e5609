import { endpoints, type Wallboard } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, DesktopPulseRegular, toast, useNavigate } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { ConfirmDialog } from '@alo/ui/overlay';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { AddressDialog } from './AddressDialog.tsx';
import { messages } from './messages.ts';
import { wallboardScreen } from './wallboard-screen.tsx';

/** Wallboards, and the addresses with which televisions show them. */
export function WallboardListPage() {
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const [ending, setEnding] = useState<Wallboard | null>(null);
  const changes = { invalidates: [endpoints.getWallboards] };
  const share = useApiMutation(endpoints.shareWallboard, changes);
  const unshare = useApiMutation(endpoints.unshareWallboard, changes);
  const onError = (error: unknown) => void toast.error(describeError(error));
  const open = ({ id }: Wallboard) => void navigate(`/monitor/wallboard/${id}`);
  const make = ({ id }: Wallboard) =>
    share.mutate({ params: { id } }, { onError, onSuccess: (made) => setToken(made.token) });
  const actions: readonly RowAction<Wallboard>[] = [
    {
      id: 'open',
      label: messages.open,
      icon: <DesktopPulseRegular />,
      direct: true,
      onClick: open,
    },
    {
      ...{ id: 'share', label: messages.share, onClick: make },
      hidden: ({ is_own, shared_at }) => !is_own || shared_at !== null,
    },
    {
      ...{ id: 'again', label: messages.shareAgain, onClick: make },
      hidden: ({ is_own, shared_at }) => !is_own || shared_at === null,
    },
    {
      ...{ id: 'unshare', label: messages.unshare, onClick: setEnding },
      hidden: ({ shared_at }) => shared_at === null,
    },
  ];
  return (
    <>
      <RecordListPage
        screen={wallboardScreen}
        onOpen={open}
        rowActions={(own) => [...actions, ...own]}
      />
      {token !== null && <AddressDialog token={token} onClose={() => setToken(null)} />}
      {ending && (
        <ConfirmDialog
          title={messages.unshare}
          confirmLabel={messages.unshare}
          busy={unshare.isPending}
          onConfirm={() =>
            unshare.mutate(
              { params: { id: ending.id } },
              {
                onError,
                onSuccess: () => {
                  toast.success(messages.unshared);
                  setEnding(null);
                },
              },
            )
          }
          onCancel={() => setEnding(null)}
        >
          {messages.unshareText(ending.name)}
        </ConfirmDialog>
      )}
    </>
  );
}
