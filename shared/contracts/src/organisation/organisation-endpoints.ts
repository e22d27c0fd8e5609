import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  searchText,
  tenantPageEntries,
} from '../endpoint/paging.ts';
import {
  newPasswordSchema,
  permissionInfoSchema,
  roleFormSchema,
  roleSchema,
  unitSchema,
  userOptionSchema,
} from './organisation.ts';

export const getRoles = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/roles',
  access: { permission: 'role.view' },
  query: v.object(tenantPageEntries),
  answer: listAnswer(roleSchema),
});

export const getRole = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/role/:id',
  access: { permission: 'role.view' },
  params: idParams,
  answer: roleSchema,
});

export const createRole = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/role',
  access: { permission: 'role.add' },
  body: roleFormSchema,
  answer: roleSchema,
});

export const updateRole = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/role/:id',
  access: { permission: 'role.edit' },
  params: idParams,
  body: roleFormSchema,
  answer: roleSchema,
});

export const deleteRole = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/role/:id',
  access: { permission: 'role.delete' },
  params: idParams,
  answer: emptyAnswer,
});

export const getPermissions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/permissions',
  access: { permission: 'role.view' },
  answer: v.array(permissionInfoSchema),
});

const roleUsers = v.array(v.object({ id: v.string(), name: v.string(), email: v.string() }));

/** Accounts of a role, for the choice of whose password is changed. */
export const getRoleAccounts = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/role/:id/accounts',
  access: { permission: 'role.changePassword' },
  params: idParams,
  answer: roleUsers,
});

/** A new password for an account of the role: that person is signed out everywhere. */
export const changeRolePassword = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/role/:id/password',
  access: { permission: 'role.changePassword' },
  params: idParams,
  body: v.object({ account_id: idParams.entries.id, password: newPasswordSchema }),
  answer: emptyAnswer,
});

/** Whether the people of a role sign in with a second factor; also of super-admin. */
export const requireRoleTotp = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/role/:id/two-factor',
  access: { permission: 'role.edit' },
  params: idParams,
  body: v.object({ required: v.boolean() }),
  answer: roleSchema,
});

/** Every role that the search leaves, for a file. */
export const exportRoles = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/roles/export',
  access: { permission: 'role.export' },
  query: v.object({ search: searchText }),
  answer: v.array(roleSchema),
});

export const getAllDepartment = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/all-department',
  access: 'signed-in',
  answer: v.array(unitSchema),
});

export const getAllTeam = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/all-team',
  access: 'signed-in',
  answer: v.array(v.object({ ...unitSchema.entries, department_id: v.nullable(v.string()) })),
});

/** GET /get-data-filter (query parameters, §7): option lists for filters and pickers. */
export const getDataFilter = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/get-data-filter',
  access: 'signed-in',
  query: v.object({ search: searchText }),
  answer: v.object({
    users: v.array(userOptionSchema),
    departments: v.array(unitSchema),
    teams: v.array(unitSchema),
    statuses: v.array(
      v.object({ id: v.string(), name: v.string(), color: v.string(), is_default: v.boolean() }),
    ),
    datasources: v.array(v.object({ id: v.string(), name: v.string() })),
    projects: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
});

const siteInfo = v.object({
  name: v.string(),
  logo: v.nullable(v.string()),
  favicon: v.nullable(v.string()),
});

export const getChangeInfoSite = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/change-info-site',
  access: 'signed-in',
  answer: siteInfo,
});

/** POST /change-info-site (multipart): fields `name`, files `logo` and `favicon` (png, jpg ≤ 2 MB). */
export const postChangeInfoSite = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/change-info-site',
  access: { permission: 'setting.edit' },
  bodyKind: 'multipart',
  mostFiles: 2,
  body: v.object({ name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))) }),
  answer: siteInfo,
});
