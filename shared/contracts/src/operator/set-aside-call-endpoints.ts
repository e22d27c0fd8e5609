import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { cursorPageEntries, emptyAnswer, idParams, listAnswer } from '../endpoint/paging.ts';
import { setAsideCallSchema } from './set-aside-call.ts';

// Calls of all companies: for the operator of the installation.
const access = { permission: 'platform.calls' } as const;

const { cursor, per_page, search } = cursorPageEntries;

/** Calls that no record could be made of, the newest first. `search` finds ids, codes of companies and whole numbers. */
export const getSetAsideCalls = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/set-aside-calls',
  access,
  query: v.object({ cursor, per_page, search }),
  answer: listAnswer(setAsideCallSchema),
});

/** Tries one again: `recorded` or it stays in the list. */
export const retrySetAsideCall = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/set-aside-calls/:id/retry',
  access,
  params: idParams,
  answer: v.object({ recorded: v.boolean() }),
});

/** Tries all again, 200 at once: those that were not tried for longest. */
export const retrySetAsideCalls = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/set-aside-calls/retry',
  access,
  answer: v.object({ recorded: v.number(), failed: v.number() }),
});

/** Gives a call up: it will have no record. */
export const deleteSetAsideCall = defineEndpoint({
  surface: 'platform',
  method: 'DELETE',
  path: '/set-aside-calls/:id',
  access,
  params: idParams,
  answer: emptyAnswer,
});
