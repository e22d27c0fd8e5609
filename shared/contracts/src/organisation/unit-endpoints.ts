import * as v from 'valibot';
import type { Permission } from '../access/permission.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, queryBoolean, tenantPageEntries } from '../endpoint/paging.ts';
import { unitDetailSchema, unitForms, type UnitKind, unitListSchema } from './unit.ts';

/** Paths of the specification's screens (§2), which their calls share. */
const paths = {
  branch: ['/branchs', '/branch'],
  department: ['/departments', '/department'],
  team: ['/teams', '/team'],
} as const;

/** Right and feature that a call of a kind asks for (entities.md §6.2). */
export function unitAccess(kind: UnitKind, action: 'view' | 'add' | 'edit' | 'delete' | 'export') {
  const permission: Permission = `${kind}.${action}`;
  return kind === 'branch' ? ({ permission, feature: 'branch' } as const) : { permission };
}

function callsOf<const Kind extends UnitKind>(kind: Kind) {
  const [list, one] = paths[kind];
  const form: (typeof unitForms)[Kind] = unitForms[kind];
  return {
    list: defineEndpoint({
      surface: 'tenant',
      method: 'GET',
      path: list,
      access: unitAccess(kind, 'view'),
      query: v.object({
        ...tenantPageEntries,
        parent: v.optional(v.union([v.literal(''), idParams.entries.id]), ''),
        active: v.optional(queryBoolean),
        sort: v.optional(
          v.picklist(['name', '-name', 'code', '-code', 'created_at', '-created_at']),
          'name',
        ),
      }),
      answer: unitListSchema,
    }),
    get: defineEndpoint({
      surface: 'tenant',
      method: 'GET',
      path: `${one}/:id`,
      access: unitAccess(kind, 'view'),
      params: idParams,
      answer: unitDetailSchema,
    }),
    create: defineEndpoint({
      surface: 'tenant',
      method: 'POST',
      path: one,
      access: unitAccess(kind, 'add'),
      body: v.object({ form }),
      answer: unitDetailSchema,
    }),
    update: defineEndpoint({
      surface: 'tenant',
      method: 'PUT',
      path: `${one}/:id`,
      access: unitAccess(kind, 'edit'),
      params: idParams,
      body: v.object({ form, row_version: v.optional(v.number()) }),
      answer: unitDetailSchema,
    }),
    /** 409 `IN_USE` while something or somebody belongs to it. */
    remove: defineEndpoint({
      surface: 'tenant',
      method: 'DELETE',
      path: `${one}/:id`,
      access: unitAccess(kind, 'delete'),
      params: idParams,
      answer: emptyAnswer,
    }),
    /** Every unit that the filters leave, for a file. */
    exportAll: defineEndpoint({
      surface: 'tenant',
      method: 'GET',
      path: `${list}/export`,
      access: unitAccess(kind, 'export'),
      query: v.object({
        search: tenantPageEntries.search,
        parent: v.optional(v.union([v.literal(''), idParams.entries.id]), ''),
        active: v.optional(queryBoolean),
      }),
      answer: v.array(unitDetailSchema),
    }),
  } as const;
}

/** Branches, departments and teams, by kind (entities.md §2.6). */
export const unitEndpoints: { readonly [Kind in UnitKind]: ReturnType<typeof callsOf<Kind>> } = {
  branch: callsOf('branch'),
  department: callsOf('department'),
  team: callsOf('team'),
};
