import { endpoints, customerFormSchema } from '@alo/contracts';
import { publish, useApiMutation } from '@alo/core';
import { ErrorState, LoadingState, toast, useNavigate, useSearchParams } from '@alo/ui';
import { FormPage, useAloForm } from '@alo/ui/form';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { type CustomerOptions, useCustomerOptions } from '../useCustomerOptions.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { blankCustomer } from './customer-values.ts';
import { useKnowingly } from './useKnowingly.tsx';

/** The form for a new customer; `?phone=` fills the number in, as the call of an unknown number asks. */
export function CustomerAddPage() {
  const phone = (useSearchParams()[0].get('phone') ?? '').replace(/^\+/, '');
  const { options, ready, error, refetch } = useCustomerOptions();
  // Another number is another form; whoever leads here has asked the one that is open.
  if (ready) return <CustomerAddForm key={phone} options={options} phone={phone} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

function CustomerAddForm({
  options,
  phone,
}: {
  readonly options: CustomerOptions;
  readonly phone: string;
}) {
  const navigate = useNavigate();
  const create = useApiMutation(endpoints.createCustomer, {
    invalidates: [endpoints.getCustomers],
  });
  const { run, question } = useKnowingly();
  const controller = useAloForm({
    schema: customerFormSchema,
    defaultValues: blankCustomer(options.defaultStatus, phone),
    onSubmit: async (body) => {
      const { id, name } = await run((duplicate_phone) =>
        create.mutateAsync({ body: { ...body, duplicate_phone } }),
      );
      publish('customer.changed', { customerId: id });
      toast.success(messages.form.created(name));
      await navigate('/customer');
    },
  });
  return (
    <FormPage title={shared.addCustomer} cancelTo="/customer" controller={controller}>
      <CustomerFields options={options} phoneHidden={false} />
      {question(() => void controller.save(false)())}
    </FormPage>
  );
}
