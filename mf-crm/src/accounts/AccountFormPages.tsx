import { type Account, accountEditSchema, accountFormSchema, endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, toast, useNavigate, useParams } from '@alo/ui';
import { EditedRecord, FormPage, useAloForm } from '@alo/ui/form';
import type { ReactNode } from 'react';
import { AccountFields } from './AccountFields.tsx';
import { blankAccount, toAccountValues } from './account-values.ts';
import { messages } from './messages.ts';
import { type AccountOptions, useAccountOptions } from './useAccountOptions.ts';

const changed = [
  ...[
    endpoints.getAccounts,
    endpoints.getAccount,
    endpoints.getAccountOptions,
    endpoints.getDataFilter,
  ],
  ...[endpoints.getRoles, endpoints.getSubscribers],
];

export function AccountAddPage() {
  return <WithOptions>{(options) => <NewAccount options={options} />}</WithOptions>;
}

export function AccountEditPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(endpoints.getAccount, { params: { id } }, { staleTime: 0 });
  return (
    <WithOptions>
      {(options) => (
        <EditedRecord key={id} query={query}>
          {(account, reload) => (
            <EditAccount account={account} options={options} onReload={reload} />
          )}
        </EditedRecord>
      )}
    </WithOptions>
  );
}

function WithOptions({ children }: { readonly children: (options: AccountOptions) => ReactNode }) {
  const { options, ready, error, refetch } = useAccountOptions();
  if (ready) return children(options);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

function NewAccount({ options }: { readonly options: AccountOptions }) {
  const navigate = useNavigate();
  const create = useApiMutation(endpoints.createAccount, { invalidates: changed });
  const controller = useAloForm({
    schema: accountFormSchema,
    defaultValues: { ...blankAccount, password: '' },
    onSubmit: async (body) => {
      const { name } = await create.mutateAsync({ body });
      toast.success(messages.created(name));
      await navigate('/accounts');
    },
  });
  return (
    <FormPage title={messages.add} cancelTo="/accounts" controller={controller}>
      <AccountFields options={options} own={null} picture={null} isNew />
    </FormPage>
  );
}

function EditAccount({
  account,
  options,
  onReload,
}: {
  readonly account: Account;
  readonly options: AccountOptions;
  readonly onReload: () => void;
}) {
  const navigate = useNavigate();
  const { id, row_version } = account;
  const update = useApiMutation(endpoints.updateAccount, { invalidates: changed });
  const controller = useAloForm({
    schema: accountEditSchema,
    defaultValues: toAccountValues(account),
    onSubmit: async (form, { overwrite }) => {
      const body = overwrite ? form : { ...form, row_version };
      const { name } = await update.mutateAsync({ params: { id }, body });
      toast.success(messages.updated(name));
      await navigate('/accounts');
    },
  });
  return (
    <FormPage
      title={messages.editTitle}
      cancelTo="/accounts"
      controller={controller}
      onReload={onReload}
    >
      <AccountFields
        options={options}
        own={account.subscriber?.id ?? null}
        picture={account.avatar}
        isNew={false}
      />
    </FormPage>
  );
}
