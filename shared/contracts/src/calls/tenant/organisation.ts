import * as v from 'valibot';
import { defineCall } from '../../call/define-call.ts';
import { emptyAnswer, idParams, listAnswer, tenantPageEntries } from '../../call/paging.ts';
import {
  permissionInfoSchema,
  roleFormSchema,
  roleSchema,
  unitSchema,
  userOptionSchema,
} from '../../entities/organisation.ts';

export const getRoles = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/roles',
  access: { permission: 'role.view' },
  query: v.object(tenantPageEntries),
  answer: listAnswer(roleSchema),
});

export const getRole = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/role/:id',
  access: { permission: 'role.view' },
  params: idParams,
  answer: roleSchema,
});

export const createRole = defineCall({
  surface: 'tenant',
  method: 'POST',
  path: '/role',
  access: { permission: 'role.add' },
  body: roleFormSchema,
  answer: roleSchema,
});

export const updateRole = defineCall({
  surface: 'tenant',
  method: 'PUT',
  path: '/role/:id',
  access: { permission: 'role.edit' },
  params: idParams,
  body: roleFormSchema,
  answer: roleSchema,
});

export const deleteRole = defineCall({
  surface: 'tenant',
  method: 'DELETE',
  path: '/role/:id',
  access: { permission: 'role.delete' },
  params: idParams,
  answer: emptyAnswer,
});

export const getPermissions = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/permissions',
  access: { permission: 'role.view' },
  answer: v.array(permissionInfoSchema),
});

export const getAllDepartment = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/all-department',
  access: 'signed-in',
  answer: v.array(unitSchema),
});

export const getAllTeam = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/all-team',
  access: 'signed-in',
  answer: v.array(v.object({ ...unitSchema.entries, department_id: v.nullable(v.string()) })),
});

/** GET /get-data-filter (query parameters, §7): option lists for filters and pickers. */
export const getDataFilter = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/get-data-filter',
  access: 'signed-in',
  query: v.object({ search: v.optional(v.string(), '') }),
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

export const getChangeInfoSite = defineCall({
  surface: 'tenant',
  method: 'GET',
  path: '/change-info-site',
  access: 'signed-in',
  answer: siteInfo,
});

/** POST /change-info-site (multipart): fields `name`, files `logo` and `favicon` (png, jpg ≤ 2 MB). */
export const postChangeInfoSite = defineCall({
  surface: 'tenant',
  method: 'POST',
  path: '/change-info-site',
  access: { permission: 'setting.edit' },
  bodyKind: 'multipart',
  body: v.object({ name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))) }),
  answer: siteInfo,
});
