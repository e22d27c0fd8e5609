import { endpoints, readListQuery, type Role, SUPER_ADMIN } from '@alo/contracts';
import { requestEndpoint, useApiMutation, useApiQuery, useCan } from '@alo/core';
import {
  AddRegular,
  Button,
  CopyRegular,
  DeleteRegular,
  describeError,
  EditRegular,
  formatDateTime,
  KeyRegular,
  PeopleRegular,
  toast,
  useNavigate,
} from '@alo/ui';
import { ArrowDownloadRegular, ShieldRegular } from '@alo/ui/controls';
import { type ListDefinition, ListPage, type RowAction, useListState } from '@alo/ui/list';
import { DeleteDialog, saveCsv, toCsv } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';
import { RolePasswordDialog } from './RolePasswordDialog.tsx';

const { columns, actions } = messages;

const roleList: ListDefinition<Role> = {
  id: 'roles',
  title: messages.title,
  columns: [
    {
      id: 'name',
      header: columns.name,
      priority: 'title',
      render: ({ name, display_name: shown }) =>
        shown === '' || shown === name ? name : `${name} (${shown})`,
    },
    { id: 'description', header: columns.description, render: (role) => role.description },
    { id: 'scope', header: columns.scope, render: (role) => messages.scopes[role.data_scope] },
    { id: 'users', header: columns.users, align: 'end', render: (role) => role.users_count },
    {
      id: 'totp',
      header: columns.totp,
      render: (role) => (role.totp_required ? messages.required : messages.none),
    },
    {
      id: 'created_at',
      header: columns.created,
      priority: 'low',
      render: (role) => formatDateTime(role.created_at),
    },
  ],
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchPlaceholder: messages.search,
};

type Question = { readonly kind: 'delete' | 'password'; readonly role: Role };

/** /roles (entities.md §2.3). */
export function RoleListPage() {
  const controls = useListState(roleList);
  const asked = readListQuery(endpoints.getRoles, controls.state);
  const query = useApiQuery(endpoints.getRoles, { query: asked });
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const exportFile = async () => {
    try {
      const roles = await requestEndpoint(endpoints.exportRoles, {
        query: { search: asked.search },
      });
      saveRoles(roles);
      toast.success(messages.exported(roles.length));
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <>
      <ListPage
        definition={roleList}
        controls={controls}
        query={query}
        actions={
          <>
            {useCan('role.export') && (
              <Button icon={<ArrowDownloadRegular />} onClick={() => void exportFile()}>
                {actions.export}
              </Button>
            )}
            <AddRole />
          </>
        }
        empty={{ text: messages.empty, icon: <KeyRegular />, action: <AddRole /> }}
        rowActions={useRoleActions(ask)}
      />
      {question?.kind === 'delete' && <DeleteRole role={question.role} onClose={close} />}
      {question?.kind === 'password' && <RolePasswordDialog role={question.role} onClose={close} />}
    </>
  );
}

function AddRole() {
  const navigate = useNavigate();
  if (!useCan('role.add')) return null;
  return (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate('/role/add')}>
      {messages.add}
    </Button>
  );
}

function saveRoles(roles: readonly Role[]): void {
  const head = [columns.name, columns.description, columns.scope, columns.users];
  const rows = roles.map((role) => [
    ...[role.name, role.description, messages.scopes[role.data_scope], String(role.users_count)],
    role.name === SUPER_ADMIN ? messages.all : role.permissions.map(({ name }) => name).join('; '),
  ]);
  saveCsv('vai-tro.csv', toCsv([...head, messages.permissions], rows));
}

function useRoleActions(ask: (question: Question) => void): readonly RowAction<Role>[] {
  const navigate = useNavigate();
  const mayAdd = useCan('role.add');
  const mayEdit = useCan('role.edit');
  const mayDelete = useCan('role.delete');
  const mayPassword = useCan('role.changePassword');
  const mayPeople = useCan('account.view');
  const isFixed = ({ name }: Role) => name === SUPER_ADMIN;
  const totp = useApiMutation(endpoints.requireRoleTotp, {
    invalidates: [endpoints.getRoles],
    onSuccess: ({ name, totp_required: on }) =>
      toast.success((on ? messages.totp.on : messages.totp.off)(name)),
    onError: (error) => toast.error(describeError(error)),
  });
  const setTotp = (required: boolean) => (role: Role) =>
    totp.mutate({ params: { id: role.id }, body: { required } });
  return [
    {
      id: 'edit',
      label: actions.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: (role) => !mayEdit || isFixed(role),
      onClick: ({ id }) => void navigate(`/role/edit/${id}`),
    },
    {
      id: 'copy',
      label: actions.copy,
      icon: <CopyRegular />,
      hidden: (role) => !mayAdd || isFixed(role),
      onClick: ({ id }) => void navigate(`/role/add?from=${id}`),
    },
    {
      id: 'people',
      label: actions.people,
      icon: <PeopleRegular />,
      hidden: () => !mayPeople,
      onClick: ({ id }) => void navigate(`/accounts?role=${id}`),
    },
    {
      id: 'password',
      label: actions.changePassword,
      icon: <KeyRegular />,
      hidden: () => !mayPassword,
      onClick: (role) => ask({ kind: 'password', role }),
    },
    {
      id: 'require-totp',
      label: actions.requireTotp,
      icon: <ShieldRegular />,
      hidden: (role) => !mayEdit || role.totp_required,
      onClick: setTotp(true),
    },
    {
      id: 'free-totp',
      label: actions.freeTotp,
      icon: <ShieldRegular />,
      hidden: (role) => !mayEdit || !role.totp_required,
      onClick: setTotp(false),
    },
    {
      id: 'delete',
      label: actions.remove,
      icon: <DeleteRegular />,
      hidden: (role) => !mayDelete || isFixed(role),
      onClick: (role) => ask({ kind: 'delete', role }),
    },
  ];
}

function DeleteRole({
  role: { id, name },
  onClose,
}: {
  readonly role: Role;
  readonly onClose: () => void;
}) {
  const removal = useApiMutation(endpoints.deleteRole, {
    invalidates: [endpoints.getRoles, endpoints.getAccountOptions],
    onSuccess: () => toast.success(messages.removed(name)),
  });
  return (
    <DeleteDialog
      name={name}
      onDelete={() => removal.mutateAsync({ params: { id } })}
      onClose={onClose}
    />
  );
}
