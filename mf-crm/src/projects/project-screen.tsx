import { endpoints, catalogEndpoints, catalogForms } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ClipboardTaskListLtrRegular, formatDate } from '@alo/ui';
import { MomentField, MultiSelectField, SelectField, useWatch } from '@alo/ui/form';
import { catalogScreen } from '../catalogs/catalog-screen.tsx';
import { messages as shared } from '../catalogs/messages.ts';
import { usePeople } from '../usePeople.ts';
import { messages } from './messages.ts';

const { fields } = messages;

function ProjectFields() {
  const people = usePeople();
  const start: unknown = useWatch({ name: 'start_date' });
  return (
    <>
      <MomentField name="start_date" label={fields.start} kind="date" />
      <MomentField
        name="end_date"
        label={fields.end}
        kind="date"
        min={typeof start === 'string' ? start : ''}
      />
      <SelectField name="manager_id" label={fields.manager} options={people} clearable />
      <MultiSelectField name="member_ids" label={fields.members} options={people} />
    </>
  );
}

const day = (value: string | null) => (value === null ? shared.none : formatDate(value));

function ManagerName({ id }: { readonly id: string | null }) {
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  return data?.users.find((user) => user.id === id)?.name ?? shared.none;
}

export const projectScreen = catalogScreen({
  id: 'project',
  endpoints: catalogEndpoints.project,
  schema: catalogForms.project,
  path: '/projects',
  formPath: '/project',
  resource: 'project',
  icon: <ClipboardTaskListLtrRegular />,
  words: messages.words,
  blank: () => ({ start_date: null, end_date: null, manager_id: null, member_ids: [] }),
  Fields: ProjectFields,
  columns: [
    {
      id: 'start_date',
      header: fields.start,
      align: 'end',
      priority: 'low',
      render: ({ form }) => day(form.start_date),
    },
    {
      id: 'end_date',
      header: fields.end,
      align: 'end',
      priority: 'low',
      render: ({ form }) => day(form.end_date),
    },
    {
      id: 'manager',
      header: fields.manager,
      render: ({ form }) => <ManagerName id={form.manager_id} />,
    },
    {
      id: 'members',
      header: fields.members,
      align: 'end',
      priority: 'low',
      render: ({ form }) => form.member_ids.length,
    },
  ],
});
