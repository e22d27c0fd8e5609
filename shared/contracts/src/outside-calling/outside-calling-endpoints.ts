import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  listAnswer,
  partnerPageEntries,
  tenantCodeSchema,
} from '../endpoint/paging.ts';
import {
  companySchema,
  outsideDecisionSchema,
  outsideStateSchema,
  ownOutsideCallingSchema,
} from './outside-calling.ts';

// The operator of the installation decides; these calls speak with the person's own token.
const access = { permission: 'platform.telecom' } as const;

/** All companies of the installation with what they may do outside; those that wait for a decision come first. */
export const getCompanies = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/companies',
  access,
  query: v.object({
    ...partnerPageEntries,
    state: v.optional(v.union([v.literal(''), outsideStateSchema]), ''),
  }),
  answer: listAnswer(companySchema),
});

/** Names of the trunks of the installation, in the order in which they are tried. */
export const getTrunks = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/trunks',
  access,
  answer: v.array(v.object({ name: v.string(), title: v.optional(v.string(), '') })),
});

/** Decides what a company may do outside, from its next call on. */
export const decideOutsideCalling = defineEndpoint({
  surface: 'platform',
  method: 'PUT',
  path: '/company/:code/outside-calling',
  access,
  params: v.object({ code: tenantCodeSchema }),
  body: outsideDecisionSchema,
  answer: emptyAnswer,
});

/** What the company may do outside, for itself. */
export const getOutsideCalling = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/outside-calling',
  access: { permission: 'outbound.view', feature: 'pbx' },
  answer: ownOutsideCallingSchema,
});

/**
 * Asks the operator to let the company call outside; asking again within a day does nothing. 409 while its e-mail
 * address is not confirmed.
 */
export const requestOutsideCalling = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/outside-calling/request',
  access: { permission: 'outbound.edit', feature: 'pbx' },
  answer: emptyAnswer,
});

/** Sends the link to confirm an e-mail address of the company again, to the person who asks. */
export const resendConfirmation = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/outside-calling/confirm-email',
  access: { permission: 'outbound.edit', feature: 'pbx' },
  answer: v.object({ email: v.string() }),
});
