import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams, listAnswer, partnerPageEntries } from '../endpoint/paging.ts';
import { hotlineDecisionSchema, hotlineRequestSchema } from './telecom.ts';

// The operator of the installation decides; these calls speak with the person's own token.
const access = { permission: 'platform.telecom' } as const;

/** Requests of all companies that wait for a decision, the oldest first. */
export const getHotlineRequests = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/hotline-requests',
  access,
  query: v.object(partnerPageEntries),
  answer: listAnswer(hotlineRequestSchema),
});

/** Approving makes the hotline a number of the company. */
export const decideHotline = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/hotline-request/:id/decision',
  access,
  params: idParams,
  body: hotlineDecisionSchema,
  answer: emptyAnswer,
});

/** An address that saves a document of a waiting request, for some minutes. */
export const getRequestDocument = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/hotline-request/:id/document/:document',
  access,
  params: v.object({ id: idParams.entries.id, document: idParams.entries.id }),
  answer: v.object({ url: v.string() }),
});
