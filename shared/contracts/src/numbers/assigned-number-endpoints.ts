import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, listAnswer, partnerPageEntries } from '../endpoint/paging.ts';
import { usageSchema } from '../endpoint/problem.ts';
import {
  assignedNumberFormSchema,
  assignedNumberSchema,
  numberVersionSchema,
} from './assigned-number.ts';

// Numbers of all companies: its operator alone sees them.
const access = { permission: 'platform.telecom' } as const;
const { page, page_size, search } = partnerPageEntries;
const params = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9]{3,15}$/)) });

/** In their order; `search` finds parts of numbers, names and companies. */
export const listAssignedNumbers = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/assigned-numbers',
  access,
  query: v.object({
    ...{ page, page_size, search },
    company: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
    /** `unused`: nothing of the company uses it; `expiring`: it ends within 15 days, or has ended. */
    state: v.optional(v.picklist(['', 'unused', 'expiring']), ''),
  }),
  answer: listAnswer(assignedNumberSchema),
});

export const getAssignedNumber = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/assigned-numbers/:id',
  access,
  params,
  answer: assignedNumberSchema,
});

/** Assigns numbers to a company, all of them or none; answers the first. 422 names those that somebody has. */
export const assignNumbers = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/assigned-numbers',
  access,
  body: v.object({ form: assignedNumberFormSchema }),
  answer: assignedNumberSchema,
});

/** Another company takes it over with nothing of the one before; 422 while that one uses it. */
export const updateAssignedNumber = defineEndpoint({
  surface: 'platform',
  method: 'PUT',
  path: '/assigned-numbers/:id',
  access,
  params,
  body: v.object({ form: assignedNumberFormSchema, row_version: v.optional(v.number()) }),
  answer: assignedNumberSchema,
});

/** 409 `IN_USE` names the places of the company that use it. */
export const withdrawNumber = defineEndpoint({
  surface: 'platform',
  method: 'DELETE',
  path: '/assigned-numbers/:id',
  access,
  params,
  answer: emptyAnswer,
});

export const getAssignedNumberUses = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/assigned-numbers/:id/uses',
  access,
  params,
  answer: v.object({ usages: v.array(usageSchema) }),
});

/** What was done with numbers, the newest first; `search` finds parts of numbers and codes, and who did it. */
export const getNumberVersions = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/number-versions',
  access,
  query: v.object({ page, page_size, search }),
  answer: listAnswer(numberVersionSchema),
});
