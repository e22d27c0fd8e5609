import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  partnerPageEntries,
  queryInteger,
} from '../endpoint/paging.ts';
import { dryRun, exportQuery, importAnswerSchema } from '../imports/import-parts.ts';
import { day } from '../pbx-objects/field.ts';
import {
  trunkCostFormSchema,
  trunkCostKinds,
  trunkCostSchema,
  trunkCostStates,
  trunkCostTrialFormSchema,
  trunkMarginSchema,
} from './trunk-cost.ts';

// What carriers charge belongs to the installation: its operator alone sees it.
const access = { permission: 'platform.telecom' } as const;
const { page, page_size, search } = partnerPageEntries;

/** By trunk, kind, prefix and day; `search` finds prefixes and notes. */
export const listTrunkCosts = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-costs',
  access,
  query: v.object({
    ...{ page, page_size, search },
    trunk: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    kind: v.optional(v.picklist(['', ...trunkCostKinds]), ''),
    state: v.optional(v.picklist(['', ...trunkCostStates]), ''),
  }),
  answer: listAnswer(trunkCostSchema),
});

export const getTrunkCost = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-costs/:id',
  access,
  params: idParams,
  answer: trunkCostSchema,
});

/** Calls that begin from now on cost it. 422 for a trunk that is not there, 409 for a row that is there already. */
export const createTrunkCost = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/carrier-costs',
  access,
  body: v.object({ form: trunkCostFormSchema }),
  answer: trunkCostSchema,
});

/** What calls have cost so far stays. */
export const updateTrunkCost = defineEndpoint({
  surface: 'platform',
  method: 'PUT',
  path: '/carrier-costs/:id',
  access,
  params: idParams,
  body: v.object({ form: trunkCostFormSchema, row_version: v.optional(v.number()) }),
  answer: trunkCostSchema,
});

export const deleteTrunkCost = defineEndpoint({
  surface: 'platform',
  method: 'DELETE',
  path: '/carrier-costs/:id',
  access,
  params: idParams,
  answer: emptyAnswer,
});

/** Rows that are there already take the new prices; others are added. */
export const importTrunkCosts = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/carrier-costs/import',
  access,
  bodyKind: 'multipart',
  body: v.object(dryRun),
  answer: importAnswerSchema,
});

/** All rows, in the columns that an import reads. */
export const exportTrunkCosts = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-cost-file',
  access,
  query: exportQuery,
  answer: v.object({ url: v.string() }),
});

/** Which row a call by a trunk would be charged by, and what it would cost. */
export const tryTrunkCost = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-cost-trial',
  access,
  query: v.object({
    ...trunkCostTrialFormSchema.entries,
    seconds: v.optional(queryInteger(0, 86_400), 65),
    day: v.optional(day),
  }),
  answer: v.object({
    /** Null where no row has the number. */
    row: v.nullable(trunkCostFormSchema),
    /** VND. */
    cost: v.nullable(v.number()),
    /** What the list price of a new company is for the same. */
    list_price: v.nullable(v.number()),
  }),
});

/** Answered calls outside of some days, by carrier and company: what they cost, and what the companies pay. */
export const getTrunkMargins = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-margins',
  access,
  query: v.object({
    ...{ page, page_size, search },
    /** One given alone is the only one, none is today; 92 at most. */
    from: v.optional(day),
    to: v.optional(day),
  }),
  answer: v.object({
    ...listAnswer(trunkMarginSchema).entries,
    totals: v.object({
      calls: v.number(),
      billed_sec: v.number(),
      cost: v.number(),
      price: v.number(),
    }),
  }),
});
