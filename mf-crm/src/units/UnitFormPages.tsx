import { endpoints, type UnitDetail, type UnitKind } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast, useNavigate, useParams } from '@alo/ui';
import { EditedRecord, FormPage, useAloForm, withoutFormPrefix } from '@alo/ui/form';
import { messages, unitWords } from './messages.ts';
import { callsOfUnit, formOfUnit, listPaths, type PlainUnitForm } from './unit-endpoints.ts';
import { UnitFields } from './UnitFields.tsx';

const blank: PlainUnitForm = {
  name: '',
  code: '',
  manager_id: null,
  number_ids: [],
  description: '',
  is_active: true,
};

const ownFields = {
  branch: { phone: '', address: '' },
  department: { parent_id: null },
  team: { parent_id: null, member_ids: [] },
} as const;

export function UnitAddPage({ kind }: { readonly kind: UnitKind }) {
  return <UnitForm kind={kind} unit={null} values={{ ...blank, ...ownFields[kind] }} />;
}

export function UnitEditPage({ kind }: { readonly kind: UnitKind }) {
  const { id = '' } = useParams();
  const query = useApiQuery(callsOfUnit(kind).get, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {(unit, reload) => (
        <UnitForm kind={kind} unit={unit} values={toValues(kind, unit)} onReload={reload} />
      )}
    </EditedRecord>
  );
}

function toValues(kind: UnitKind, unit: UnitDetail): PlainUnitForm {
  const { name, code, manager, numbers, description, is_active } = unit;
  return {
    ...{ name, code, description, is_active, manager_id: manager?.id ?? null },
    number_ids: numbers.map(({ id }) => id),
    ...(kind === 'branch'
      ? { phone: unit.phone, address: unit.address }
      : { parent_id: unit.parent?.id ?? null }),
    ...(kind === 'team' ? { member_ids: unit.members.map(({ id }) => id) } : {}),
  };
}

function UnitForm({
  kind,
  unit,
  values,
  onReload,
}: {
  readonly kind: UnitKind;
  readonly unit: UnitDetail | null;
  readonly values: PlainUnitForm;
  readonly onReload?: () => void;
}) {
  const navigate = useNavigate();
  const { create, update, list, get } = callsOfUnit(kind);
  const { one } = unitWords[kind];
  const options = {
    invalidates: [list, get, endpoints.getAllDepartment, endpoints.getAccountOptions],
  };
  const creation = useApiMutation(create, options);
  const change = useApiMutation(update, options);
  const controller = useAloForm({
    schema: formOfUnit(kind),
    defaultValues: values,
    onSubmit: async (form, { overwrite }) => {
      try {
        const { name } =
          unit === null
            ? await creation.mutateAsync({ body: { form } })
            : await change.mutateAsync({
                params: { id: unit.id },
                body: { form, ...(overwrite ? {} : { row_version: unit.row_version }) },
              });
        toast.success((unit === null ? messages.created : messages.updated)(one, name));
      } catch (error) {
        throw withoutFormPrefix(error);
      }
      await navigate(listPaths[kind]);
    },
  });
  return (
    <FormPage
      title={(unit === null ? messages.add : messages.editTitle)(one)}
      cancelTo={listPaths[kind]}
      controller={controller}
      {...(onReload === undefined ? {} : { onReload })}
    >
      <UnitFields kind={kind} />
    </FormPage>
  );
}
