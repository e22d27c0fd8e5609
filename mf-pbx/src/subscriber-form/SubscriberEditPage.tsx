import { endpoints, type Subscriber, subscriberFormSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast, useNavigate, useParams } from '@alo/ui';
import { EditedRecord, FormPage, useAloForm } from '@alo/ui/form';
import { useSwitchOffQuestion } from '../objects/useSwitchOffQuestion.tsx';
import { messages } from './messages.ts';
import { SubscriberFields } from './SubscriberFields.tsx';
import { SubscriberPlaces } from './SubscriberPlaces.tsx';
import { toSubscriberValues } from './subscriber-values.ts';

export function SubscriberEditPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(endpoints.getSubscriber, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {(subscriber, reload) => <SubscriberEditForm subscriber={subscriber} onReload={reload} />}
    </EditedRecord>
  );
}

function SubscriberEditForm({
  subscriber,
  onReload,
}: {
  readonly subscriber: Subscriber;
  readonly onReload: () => void;
}) {
  const navigate = useNavigate();
  const update = useApiMutation(endpoints.updateSubscriber, {
    invalidates: [endpoints.getSubscribers],
  });
  const { saveAsking, dialog } = useSwitchOffQuestion();
  const { id, row_version } = subscriber;
  const controller = useAloForm({
    schema: subscriberFormSchema,
    defaultValues: toSubscriberValues(subscriber),
    onSubmit: async (form, { overwrite }) => {
      const body = overwrite ? form : { ...form, row_version };
      const { extension } = await saveAsking((switch_off) =>
        update.mutateAsync({ params: { id }, body: { ...body, switch_off } }),
      );
      toast.success(messages.form.updated(extension));
      await navigate('/subscribers');
    },
  });
  return (
    <FormPage
      title={messages.form.editTitle}
      cancelTo="/subscribers"
      controller={controller}
      aside={<SubscriberPlaces id={id} />}
      onReload={onReload}
    >
      <SubscriberFields />
      {dialog}
    </FormPage>
  );
}
