import { endpoints, subscriberFormSchema } from '@alo/contracts';
import { useApiMutation, useSession } from '@alo/core';
import { toast, useNavigate } from '@alo/ui';
import { FormPage, useAloForm } from '@alo/ui/form';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { SubscriberFields } from './SubscriberFields.tsx';
import { blankSubscriber } from './subscriber-values.ts';

export function SubscriberAddPage() {
  const navigate = useNavigate();
  const { setting } = useSession();
  const create = useApiMutation(endpoints.createSubscriber, {
    invalidates: [endpoints.getSubscribers],
  });
  const controller = useAloForm({
    schema: subscriberFormSchema,
    defaultValues: { ...blankSubscriber, ring_timeout: setting.default_ring_timeout },
    onSubmit: async (body) => {
      const { extension } = await create.mutateAsync({ body });
      toast.success(messages.form.created(extension));
      await navigate('/subscribers');
    },
  });
  return (
    <FormPage title={shared.addSubscriber} cancelTo="/subscribers" controller={controller}>
      <SubscriberFields />
    </FormPage>
  );
}
