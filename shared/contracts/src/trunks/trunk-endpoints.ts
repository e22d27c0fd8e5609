import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer, partnerPageEntries } from '../endpoint/paging.ts';
import { usageSchema } from '../endpoint/problem.ts';
import { trunkStateSchema } from './trunk-state.ts';
import { trunkTestFormSchema, trunkTestSchema } from './trunk-test.ts';
import { trunkFormSchema, trunkSchema, trunkVersionSchema } from './trunk.ts';

// Ways to carriers belong to the installation: its operator alone sees them.
const access = { permission: 'platform.telecom' } as const;

const { page, page_size, search } = partnerPageEntries;

/** All of them, in the same order; `search` finds parts of name, title and addresses. */
export const listTrunks = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carriers',
  access,
  query: v.object({ page, page_size, search }),
  answer: listAnswer(trunkSchema),
});

export const getTrunk = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carriers/:id',
  access,
  params: idParams,
  answer: trunkSchema,
});

/** Calls go by it at once. 422 for a name that is taken, and for TLS where the exchange speaks none. */
export const createTrunk = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/carriers',
  access,
  body: v.object({ form: trunkFormSchema }),
  answer: trunkSchema,
});

/** Calls that are up go on as they are. The name stays as it was. */
export const updateTrunk = defineEndpoint({
  surface: 'platform',
  method: 'PUT',
  path: '/carriers/:id',
  access,
  params: idParams,
  body: v.object({ form: trunkFormSchema, row_version: v.optional(v.number()) }),
  answer: trunkSchema,
});

/** 409 `IN_USE` names the companies and rules that use it. */
export const deleteTrunk = defineEndpoint({
  surface: 'platform',
  method: 'DELETE',
  path: '/carriers/:id',
  access,
  params: idParams,
  answer: emptyAnswer,
});

/** How those in use stand now; none while the exchange does not answer. */
export const getTrunkStates = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-states',
  access,
  answer: v.object({ states: v.array(trunkStateSchema) }),
});

/** Who uses it. */
export const getTrunkUses = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carriers/:id/uses',
  access,
  params: idParams,
  answer: v.object({ usages: v.array(usageSchema) }),
});

/** Changes of all trunks, the newest first; `search` finds names, of trunks and of who changed them. */
export const getTrunkVersions = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-versions',
  access,
  query: v.object({ page, page_size, search }),
  answer: listAnswer(trunkVersionSchema),
});

/** Makes a trunk what it was at a version, its password too; one that was deleted is there again. */
export const restoreTrunkVersion = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/carrier-versions/:version/restore',
  access,
  params: v.object({ version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) }),
  answer: trunkSchema,
});

/**
 * Calls a number by this carrier only; the operator's company pays. 422 with `confirmed` for a number that costs and was not
 * confirmed, 409 while another test call goes on, 429 after too many.
 */
export const startTrunkTest = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/carriers/:id/test-calls',
  access,
  params: idParams,
  body: trunkTestFormSchema,
  answer: trunkTestSchema,
});

const testParams = v.object({ call: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,80}$/)) });

/** How a test call stands; 404 once a later one has taken its place. */
export const getTrunkTest = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/carrier-test-calls/:call',
  access,
  params: testParams,
  answer: trunkTestSchema,
});

/** Hangs up; one that is over stays as it ended. */
export const endTrunkTest = defineEndpoint({
  surface: 'platform',
  method: 'DELETE',
  path: '/carrier-test-calls/:call',
  access,
  params: testParams,
  answer: trunkTestSchema,
});
