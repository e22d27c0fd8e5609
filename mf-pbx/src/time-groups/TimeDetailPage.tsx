import { objectEndpoints, type TimeDetail, timeDetailSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, EmptyState, toast, useNavigate, useParams } from '@alo/ui';
import { EditedRecord, FormPage, useAloForm, withoutFormPrefix } from '@alo/ui/form';
import type { ObjectRow } from '../objects/object-screen.ts';
import { blankDetail } from './DetailsField.tsx';
import { timeGroupMessages as messages } from './messages.ts';
import { TimeDetailFields } from './TimeDetailFields.tsx';

type TimeGroup = ObjectRow<'time_group'>;

/** One row of a time group on its own page; `new` adds one. */
export function TimeDetailPage() {
  const { id = '', detailId = '' } = useParams();
  const query = useApiQuery(objectEndpoints.time_group.get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={`${id}/${detailId}`} query={query}>
      {(group, reload) => <TimeDetail group={group} detailId={detailId} onReload={reload} />}
    </EditedRecord>
  );
}

function TimeDetail({
  group,
  detailId,
  onReload,
}: {
  readonly group: TimeGroup;
  readonly detailId: string;
  readonly onReload: () => void;
}) {
  const navigate = useNavigate();
  const back = `/time-groups/edit/${group.id}`;
  const at = group.form.details.findIndex(({ id }) => id === detailId);
  if (at < 0 && detailId !== 'new') {
    return (
      <EmptyState
        text={messages.missing}
        action={<Button onClick={() => void navigate(back)}>{messages.back}</Button>}
      />
    );
  }
  return <DetailForm group={group} at={at} back={back} onReload={onReload} />;
}

function DetailForm({
  group,
  at,
  back,
  onReload,
}: {
  readonly group: TimeGroup;
  /** Place of the row; -1 for a new one. */
  readonly at: number;
  readonly back: string;
  readonly onReload: () => void;
}) {
  const navigate = useNavigate();
  const { list, get, update } = objectEndpoints.time_group;
  const change = useApiMutation(update, { invalidates: [list, get] });
  const { form, id, row_version } = group;
  const start = form.details[at] ?? blankDetail();
  const send = async (details: TimeDetail[], overwrite: boolean) => {
    const guard = overwrite ? {} : { row_version };
    await change.mutateAsync({ params: { id }, body: { form: { ...form, details }, ...guard } });
  };
  const controller = useAloForm({
    schema: timeDetailSchema,
    defaultValues: start,
    onSubmit: async (detail, { overwrite }) => {
      const place = at < 0 ? form.details.length : at;
      const details = form.details.toSpliced(place, 1, detail);
      try {
        await send(details, overwrite);
      } catch (error) {
        throw withoutFormPrefix(error, `form.details.${place}.`);
      }
      toast.success(messages.saved(form.name));
      await navigate(back);
    },
  });
  return (
    <FormPage
      title={at < 0 ? messages.addTitle : messages.editTitle(form.name)}
      cancelTo={back}
      controller={controller}
      onReload={onReload}
    >
      <TimeDetailFields />
    </FormPage>
  );
}
