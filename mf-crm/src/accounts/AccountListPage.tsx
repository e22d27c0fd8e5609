import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, PersonRegular, useNavigate } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { AccountDialogs, type AccountQuestion } from './AccountDialogs.tsx';
import { accountList } from './account-list.ts';
import { messages } from './messages.ts';
import { useAccountActions } from './useAccountActions.tsx';
import { useAccountOptions } from './useAccountOptions.ts';
import { useLiveStatus } from './useLiveStatus.ts';

/** /accounts (entities.md §2.5). */
export function AccountListPage() {
  const { options } = useAccountOptions();
  const definition = useMemo(() => accountList(options), [options]);
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getAccounts, {
    query: readListQuery(endpoints.getAccounts, controls.state),
  });
  const [question, ask] = useState<AccountQuestion | null>(null);
  useLiveStatus();
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={<AddAccount />}
        empty={{ text: messages.empty, icon: <PersonRegular />, action: <AddAccount /> }}
        rowActions={useAccountActions(ask)}
      />
      <AccountDialogs question={question} onClose={() => ask(null)} />
    </>
  );
}

function AddAccount() {
  const navigate = useNavigate();
  if (!useCan('account.add')) return null;
  return (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate('/account/add')}
    >
      {messages.add}
    </Button>
  );
}
