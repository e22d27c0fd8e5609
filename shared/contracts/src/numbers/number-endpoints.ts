import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { idParams, listAnswer, partnerPageEntries, queryBoolean } from '../endpoint/paging.ts';
import { switchOffEntry } from '../endpoint/switch-off.ts';
import { numberFormSchema, numberRowSchema } from './number.ts';

export const getNumbers = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/numbers',
  access: { permission: 'number.view', feature: 'pbx' },
  query: v.object({
    ...partnerPageEntries,
    type: v.optional(v.string(), ''),
    usage: v.optional(v.string(), ''),
    /** Part of the carrier's name. */
    provider: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    active: v.optional(queryBoolean),
    /** Only numbers without an inbound. */
    unrouted: v.optional(queryBoolean),
  }),
  answer: listAnswer(numberRowSchema),
});

export const getNumberRow = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/numbers/:id',
  access: { permission: 'number.view', feature: 'pbx' },
  params: idParams,
  answer: numberRowSchema,
});

export const updateNumber = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/numbers/:id',
  access: { permission: 'number.edit', feature: 'pbx' },
  params: idParams,
  body: v.object({
    form: numberFormSchema,
    row_version: v.optional(v.number()),
    ...switchOffEntry,
  }),
  answer: numberRowSchema,
});
