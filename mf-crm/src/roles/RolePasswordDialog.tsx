import { endpoints, type Role } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { ErrorState, LoadingState } from '@alo/ui';
import { ChoiceBox } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';
import { NewPasswordDialog } from '../accounts/NewPasswordDialog.tsx';
import { messages } from './messages.ts';

/** Picks somebody of a role, then asks for the new password. */
export function RolePasswordDialog({
  role,
  onClose,
}: {
  readonly role: Role;
  readonly onClose: () => void;
}) {
  const params = { id: role.id };
  const people = useApiQuery(endpoints.getRoleAccounts, { params }, { staleTime: 0 });
  const change = useApiMutation(endpoints.changeRolePassword);
  const [picked, pick] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const rows = people.data ?? [];
  const person = rows.find(({ id }) => id === picked);
  if (asking && person !== undefined) {
    return (
      <NewPasswordDialog
        name={person.name}
        onSave={(password) =>
          change.mutateAsync({ params, body: { account_id: person.id, password } })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={messages.picker.title(role.name)}
      confirmLabel={messages.picker.next}
      busy={person === undefined}
      refused={people.data?.length === 0}
      onConfirm={() => setAsking(true)}
      onCancel={onClose}
    >
      {people.error ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : people.data === undefined ? (
        <LoadingState />
      ) : rows.length === 0 ? (
        messages.picker.nobody
      ) : (
        <ChoiceBox
          label={messages.picker.label}
          options={rows.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
          value={picked}
          onChange={pick}
        />
      )}
    </ConfirmDialog>
  );
}
