import * as v from 'valibot';
import type { Permission } from '../access/permission.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  queryBoolean,
  tenantPageEntries,
} from '../endpoint/paging.ts';
import { dataSourceFormSchema, profileStatusFormSchema, projectFormSchema } from './catalog.ts';

const ids = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(1000));

type Resource = 'project' | 'datasource' | 'profilestatus';

/** The calls of one catalogue: list, one, add, change, delete, and putting another in its place. */
function catalogOf<Entries extends v.ObjectEntries>(
  resource: Resource,
  paths: { readonly list: string; readonly one: string },
  form: v.ObjectSchema<Entries, undefined>,
) {
  const entry = v.object({
    id: v.string(),
    form,
    sort: v.number(),
    customers: v.number(),
    created_at: v.string(),
    row_version: v.number(),
  });
  const access = (action: 'view' | 'add' | 'edit' | 'delete') => {
    const permission: Permission = `${resource}.${action}`;
    return { permission, feature: 'crm' } as const;
  };
  const surface = 'tenant';
  const params = idParams;
  const body = v.object({ form, row_version: v.optional(v.number()) });
  return {
    list: defineEndpoint({
      surface,
      method: 'GET',
      path: paths.list,
      access: access('view'),
      query: v.object({ ...tenantPageEntries, active: v.optional(queryBoolean) }),
      answer: listAnswer(entry),
    }),
    get: defineEndpoint({
      surface,
      method: 'GET',
      path: `${paths.one}/:id`,
      access: access('view'),
      params,
      answer: entry,
    }),
    create: defineEndpoint({
      surface,
      method: 'POST',
      path: paths.one,
      access: access('add'),
      body: v.object({ form }),
      answer: entry,
    }),
    update: defineEndpoint({
      surface,
      method: 'PUT',
      path: `${paths.one}/:id`,
      access: access('edit'),
      params,
      body,
      answer: entry,
    }),
    /** 409 `IN_USE` while customers have it. */
    remove: defineEndpoint({
      surface,
      method: 'DELETE',
      path: `${paths.one}/:id`,
      access: access('delete'),
      params,
      answer: emptyAnswer,
    }),
    /** Its customers get another one, and it goes. */
    replace: defineEndpoint({
      surface,
      method: 'POST',
      path: `${paths.one}/:id/replace`,
      access: access('delete'),
      params,
      body: v.object({ with_id: v.pipe(v.string(), v.uuid()) }),
      answer: v.object({ changed: v.number() }),
    }),
    /**
     * All ids in their new order; `seen` is the order that was changed. 409 when it is another one by now, or when
     * entries came or went.
     */
    order: defineEndpoint({
      surface,
      method: 'PUT',
      path: `${paths.list}/order`,
      access: access('edit'),
      body: v.object({ ids, seen: v.optional(ids) }),
      answer: emptyAnswer,
    }),
  };
}

/** Projects, data sources and profile statuses (entities.md §2.7). */
export const catalogEndpoints = {
  project: catalogOf('project', { list: '/projects', one: '/project' }, projectFormSchema),
  data_source: catalogOf(
    'datasource',
    { list: '/data-sources', one: '/data-source' },
    dataSourceFormSchema,
  ),
  profile_status: catalogOf(
    'profilestatus',
    { list: '/profile-statuses', one: '/profile-status' },
    profileStatusFormSchema,
  ),
} as const;
