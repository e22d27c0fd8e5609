import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  queryBoolean,
  queryList,
  tenantPageEntries,
} from '../endpoint/paging.ts';
import { accountEditSchema, accountFormSchema, accountSchema } from './account.ts';
import { newPasswordSchema } from '../organisation/organisation.ts';

const filters = {
  search: tenantPageEntries.search,
  role: v.optional(queryList, []),
  branch: v.optional(queryList, []),
  department: v.optional(queryList, []),
  team: v.optional(queryList, []),
  active: v.optional(queryBoolean),
};

const named = v.object({ id: v.string(), name: v.string() });

/** Accounts inside the data scope of the reader (entities.md §2.5). */
export const getAccounts = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/accounts',
  access: { permission: 'account.view' },
  query: v.object({
    ...tenantPageEntries,
    ...filters,
    sort: v.optional(
      v.picklist(['name', '-name', 'email', '-email', 'last_login_at', '-last_login_at']),
      'name',
    ),
  }),
  answer: listAnswer(accountSchema),
});

export const exportAccounts = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/accounts/export',
  access: { permission: 'account.export' },
  query: v.object(filters),
  answer: v.array(accountSchema),
});

/** Everything that the form and the filters of accounts offer. */
export const getAccountOptions = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/account-options',
  access: { permission: 'account.view' },
  answer: v.object({
    /** A role that grants what the reader lacks cannot be given by him. */
    roles: v.array(v.object({ ...named.entries, grantable: v.boolean() })),
    branches: v.array(named),
    departments: v.array(v.object({ ...named.entries, branch_id: v.nullable(v.string()) })),
    teams: v.array(v.object({ ...named.entries, department_id: v.nullable(v.string()) })),
    /** `user_id`: who has it now; only free ones can be given. */
    subscribers: v.array(
      v.object({ id: v.string(), extension: v.string(), user_id: v.nullable(v.string()) }),
    ),
  }),
});

export const getAccount = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/account/:id',
  access: { permission: 'account.view' },
  params: idParams,
  answer: accountSchema,
});

/** 409 `MAX_USERS` over the limit of the control panel. */
export const createAccount = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/account',
  access: { permission: 'account.add' },
  body: accountFormSchema,
  answer: accountSchema,
});

export const updateAccount = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/account/:id',
  access: { permission: 'account.edit' },
  params: idParams,
  body: v.object({ ...accountEditSchema.entries, row_version: v.optional(v.number()) }),
  answer: accountSchema,
});

/** What becomes free or ownerless when an account goes. */
export const getAccountHoldings = defineEndpoint({
  surface: 'tenant',
  method: 'GET',
  path: '/account/:id/holdings',
  access: { permission: 'account.delete' },
  params: idParams,
  answer: v.object({
    customers: v.number(),
    extension: v.nullable(v.string()),
    /** Who may take the customers over. */
    heirs: v.array(named),
  }),
});

/** Soft: the name stays in the history. Customers go to `heir`, or to nobody. */
export const deleteAccount = defineEndpoint({
  surface: 'tenant',
  method: 'DELETE',
  path: '/account/:id',
  access: { permission: 'account.delete' },
  params: idParams,
  query: v.object({ heir: v.optional(v.union([v.literal(''), idParams.entries.id]), '') }),
  answer: v.object({ customers: v.number() }),
});

/** A new password: that person is signed out everywhere. */
export const changeAccountPassword = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/account/:id/password',
  access: { permission: 'account.changePassword' },
  params: idParams,
  body: v.object({ password: newPasswordSchema }),
  answer: emptyAnswer,
});

/** Takes the second factor away from somebody who has lost it. */
export const resetAccountTotp = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/account/:id/reset-two-factor',
  access: { permission: 'account.changePassword' },
  params: idParams,
  answer: emptyAnswer,
});

/** A locked account is signed out and its phone unregistered at once. */
export const lockAccount = defineEndpoint({
  surface: 'tenant',
  method: 'PUT',
  path: '/account/:id/lock',
  access: { permission: 'account.lock' },
  params: idParams,
  body: v.object({ locked: v.boolean() }),
  answer: accountSchema,
});

export const signOutAccount = defineEndpoint({
  surface: 'tenant',
  method: 'POST',
  path: '/account/:id/sign-out',
  access: { permission: 'account.lock' },
  params: idParams,
  answer: v.object({ ended: v.number() }),
});
