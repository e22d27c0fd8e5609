import { endpoints, type Customer } from '@alo/contracts';
import { publish, useApiMutation, useApiQuery, useCan } from '@alo/core';
import { ErrorState, LoadingState, toast, useNavigate, useParams } from '@alo/ui';
import { EditedRecord, FormPage, useAloForm } from '@alo/ui/form';
import { messages } from './messages.ts';
import { CustomerActions } from '../customer-detail/CustomerActions.tsx';
import { CustomerFacts } from '../customer-detail/CustomerFacts.tsx';
import { Timeline } from '../customer-detail/Timeline.tsx';
import { type CustomerOptions, useCustomerOptions } from '../useCustomerOptions.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { customerSchemaFor, type CustomerValues, toCustomerValues } from './customer-values.ts';
import { useConflict } from './useConflict.tsx';
import { useKnowingly } from './useKnowingly.tsx';

/** A customer: the form, or what there is to read, and what happened with him. */
export function CustomerEditPage() {
  const { id = '' } = useParams();
  const mayEdit = useCan('customer.edit', 'crm');
  const { options, ready, error, refetch } = useCustomerOptions();
  const query = useApiQuery(endpoints.getCustomer, { params: { id } }, { staleTime: 0 });
  if (error && !ready) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!ready) return <LoadingState />;
  return (
    <EditedRecord key={id} query={query}>
      {(customer, reload) =>
        mayEdit ? (
          <CustomerEditForm customer={customer} options={options} onReload={reload} />
        ) : (
          <CustomerFacts customer={customer} />
        )
      }
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
  const update = useApiMutation(endpoints.updateCustomer, {
    invalidates: [endpoints.getCustomers, endpoints.getCustomerTimeline],
  });
  const { id, phone_hidden: phoneHidden } = customer;
  const { run, question } = useKnowingly();
  const conflict = useConflict(customer, options);
  const controller = useAloForm({
    schema: customerSchemaFor(customer),
    defaultValues: toCustomerValues(customer),
    onSubmit: async ({ phone, ...rest }, { overwrite }) => {
      const body = {
        ...rest,
        ...(phoneHidden ? {} : { phone }),
        ...(overwrite ? {} : { row_version: conflict.version() }),
      };
      const save = (duplicate_phone: boolean) =>
        update.mutateAsync({ params: { id }, body: { ...body, duplicate_phone } });
      const { name } = await run(save).catch(conflict.look);
      publish('customer.changed', { customerId: id });
      toast.success(messages.form.updated(name));
      await navigate('/customer');
    },
  });
  const { form, save } = controller;
  return (
    <FormPage
      title={customer.name}
      cancelTo="/customer"
      controller={controller}
      onReload={onReload}
      actions={<CustomerActions customer={customer} />}
      aside={<Timeline customerId={id} />}
    >
      <CustomerFields options={options} phoneHidden={phoneHidden} />
      {question(() => void save(false)())}
      {conflict.question(form.getValues(), (chosen: Partial<CustomerValues>) => {
        form.reset({ ...form.getValues(), ...chosen }, { keepDefaultValues: true });
        void save(false)();
      })}
    </FormPage>
  );
}
