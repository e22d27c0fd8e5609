import { calls, customerFormSchema } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { ErrorState, LoadingState, toast, useNavigate } from '@alo/ui';
import { FormPage, useAloForm } from '@alo/ui/form';
import { messages } from '../messages.ts';
import { type CustomerOptions, useCustomerOptions } from '../useCustomerOptions.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { blankCustomer } from './customer-values.ts';

export function CustomerAddPage() {
  const { options, ready, error, refetch } = useCustomerOptions();
  if (ready) return <CustomerAddForm options={options} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

function CustomerAddForm({ options }: { readonly options: CustomerOptions }) {
  const navigate = useNavigate();
  const create = useApiMutation(calls.createCustomer, { invalidates: [calls.getCustomers] });
  const controller = useAloForm({
    schema: customerFormSchema,
    defaultValues: blankCustomer(options.defaultStatus),
    onSubmit: async (body) => {
      const { name } = await create.mutateAsync({ body });
      toast.success(messages.form.created(name));
      await navigate('/customer');
    },
  });
  return (
    <FormPage title={messages.form.addTitle} cancelTo="/customer" controller={controller}>
      <CustomerFields options={options} phoneHidden={false} />
    </FormPage>
  );
}
