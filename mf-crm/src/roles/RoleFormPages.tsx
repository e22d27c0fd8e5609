import { endpoints, dataScopeSchema, type Role, roleFormSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, toast, useNavigate, useParams, useSearchParams } from '@alo/ui';
import {
  EditedRecord,
  FormPage,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import type { InferInput } from 'valibot';
import { messages } from './messages.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

const { fields, help, sections } = messages;

type Values = Required<Omit<InferInput<typeof roleFormSchema>, 'row_version'>>;

const blank: Values = {
  name: '',
  display_name: '',
  description: '',
  permissions: [],
  data_scope: 'self',
};

function toValues({ name, display_name, description, permissions, data_scope }: Role): Values {
  return {
    ...{ name, display_name, description, data_scope },
    permissions: permissions.map((permission) => permission.name),
  };
}

/** A new role; `?from=<id>` starts as a copy of another one. */
export function RoleAddPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  if (from === null) return <RoleForm role={null} values={blank} />;
  return (
    <Loaded id={from}>
      {(role) => (
        <RoleForm
          role={null}
          values={{ ...toValues(role), name: messages.copyOf(role.name), display_name: '' }}
        />
      )}
    </Loaded>
  );
}

export function RoleEditPage() {
  const { id = '' } = useParams();
  return (
    <Loaded id={id}>
      {(role, reload) => <RoleForm role={role} values={toValues(role)} onReload={reload} />}
    </Loaded>
  );
}

function Loaded({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (role: Role, reload: () => void) => React.ReactNode;
}) {
  const query = useApiQuery(endpoints.getRole, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord key={id} query={query}>
      {children}
    </EditedRecord>
  );
}

const scopes = dataScopeSchema.options.map((value) => ({ value, label: messages.scopes[value] }));

function RoleForm({
  role,
  values,
  onReload,
}: {
  readonly role: Role | null;
  readonly values: Values;
  readonly onReload?: () => void;
}) {
  const navigate = useNavigate();
  const catalogue = useApiQuery(endpoints.getPermissions, {}, { staleTime: 300_000 });
  const options = {
    invalidates: [endpoints.getRoles, endpoints.getRole, endpoints.getAccountOptions],
  };
  const creation = useApiMutation(endpoints.createRole, options);
  const change = useApiMutation(endpoints.updateRole, options);
  const controller = useAloForm({
    schema: roleFormSchema,
    defaultValues: values,
    onSubmit: async (body, { overwrite }) => {
      const saved =
        role === null
          ? await creation.mutateAsync({ body })
          : await change.mutateAsync({
              params: { id: role.id },
              body: { ...body, ...(overwrite ? {} : { row_version: role.row_version }) },
            });
      toast.success((role === null ? messages.created : messages.updated)(saved.name));
      await navigate('/roles');
    },
  });
  if (catalogue.data === undefined) {
    return catalogue.error ? (
      <ErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const names = catalogue.data.map(({ name }) => name);
  return (
    <FormPage
      title={role === null ? messages.add : messages.editTitle}
      cancelTo="/roles"
      controller={controller}
      {...(onReload === undefined ? {} : { onReload })}
    >
      <FormSection {...sections.role}>
        <TextField name="name" label={fields.name} required />
        <TextField name="display_name" label={fields.displayName} />
        <SelectField
          name="data_scope"
          label={fields.scope}
          help={help.scope}
          options={scopes}
          required
        />
        <TextareaField name="description" label={fields.description} wide />
      </FormSection>
      <FormSection {...sections.permissions}>
        <PermissionMatrix
          name="permissions"
          catalogue={names}
          before={role === null ? [] : values.permissions}
        />
      </FormSection>
    </FormPage>
  );
}
