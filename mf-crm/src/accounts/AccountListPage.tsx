import { endpoints, readListQuery } from '@alo/contracts';
import { requestEndpoint, useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, describeError, PersonRegular, toast, useNavigate } from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { ImportButton } from '../file-import/ImportButton.tsx';
import { AccountDialogs, type AccountQuestion } from './AccountDialogs.tsx';
import { accountList } from './account-list.ts';
import { exportAccountFile } from './export-accounts.ts';
import { importedAccounts } from './imported-accounts.ts';
import { messages } from './messages.ts';
import { useAccountActions } from './useAccountActions.tsx';
import { useAccountOptions } from './useAccountOptions.ts';
import { useLiveStatus } from './useLiveStatus.ts';

/** /accounts (entities.md §2.5). */
export function AccountListPage() {
  const { options } = useAccountOptions();
  const definition = useMemo(() => accountList(options), [options]);
  const controls = useListState(definition);
  const asked = readListQuery(endpoints.getAccounts, controls.state);
  const query = useApiQuery(endpoints.getAccounts, { query: asked });
  const [question, ask] = useState<AccountQuestion | null>(null);
  useLiveStatus();
  const exportFile = async () => {
    try {
      const { page: _page, per_page: _size, sort: _sort, ...filter } = asked;
      const accounts = await requestEndpoint(endpoints.exportAccounts, { query: filter });
      exportAccountFile(accounts);
      toast.success(messages.exported(accounts.length));
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        actions={
          <>
            {useCan('account.import') && (
              <ImportButton label={messages.actions.import} imported={importedAccounts} />
            )}
            {useCan('account.export') && (
              <Button icon={<ArrowDownloadRegular />} onClick={() => void exportFile()}>
                {messages.actions.export}
              </Button>
            )}
            <AddAccount />
          </>
        }
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
