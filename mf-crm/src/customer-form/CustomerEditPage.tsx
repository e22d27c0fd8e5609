import { calls, type Customer } from '@alo/contracts';
import { publish, useApiMutation, useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, toast, useNavigate, useParams } from '@alo/ui';
import { EditedRecord, FormPage, useAloForm } from '@alo/ui/form';
import { messages } from './messages.ts';
import { type CustomerOptions, useCustomerOptions } from '../useCustomerOptions.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { customerSchemaFor, toCustomerValues } from './customer-values.ts';

export function CustomerEditPage() {
  const { id = '' } = useParams();
  const { options, ready, error, refetch } = useCustomerOptions();
  const query = useApiQuery(calls.getCustomer, { params: { id } }, { staleTime: 0 });
  if (error && !ready) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!ready) return <LoadingState />;
  return (
    <EditedRecord key={id} query={query}>
      {(customer, reload) => (
        <CustomerEditForm customer={customer} options={options} onReload={reload} />
      )}
    </EditedRecord>
  );
}

function CustomerEditForm({
  customer,
  options,
  onReload,
}: {
  readonly customer: Customer;
  readonly options: CustomerOptions;
  readonly onReload: () => void;
}) {
  const navigate = useNavigate();
  const update = useApiMutation(calls.updateCustomer, { invalidates: [calls.getCustomers] });
  const { id, row_version, phone_hidden: phoneHidden } = customer;
  const controller = useAloForm({
    schema: customerSchemaFor(customer),
    defaultValues: toCustomerValues(customer),
    onSubmit: async ({ phone, ...rest }, { overwrite }) => {
      const body = {
        ...rest,
        ...(phoneHidden ? {} : { phone }),
        ...(overwrite ? {} : { row_version }),
      };
      const { name } = await update.mutateAsync({ params: { id }, body });
      publish('customer.changed', { customerId: id });
      toast.success(messages.form.updated(name));
      await navigate('/customer');
    },
  });
  return (
    <FormPage
      title={messages.form.editTitle}
      cancelTo="/customer"
      controller={controller}
      onReload={onReload}
    >
      <CustomerFields options={options} phoneHidden={phoneHidden} />
    </FormPage>
  );
}
