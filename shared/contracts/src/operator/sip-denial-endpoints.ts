import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, listAnswer, partnerPageEntries } from '../endpoint/paging.ts';
import { sipDenialSchema } from './sip-denial.ts';

// Accounts and addresses of all companies: for the operator of the installation.
const access = { permission: 'platform.telecom' } as const;

const { page, page_size, search } = partnerPageEntries;

/** Accounts and addresses that are blocked on the port for SIP, the newest first. `search` finds parts of both. */
export const getSipDenials = defineEndpoint({
  surface: 'platform',
  method: 'GET',
  path: '/sip-denials',
  access,
  query: v.object({ page, page_size, search }),
  answer: listAnswer(sipDenialSchema),
});

/** Unblocks one before its time; wrong passwords are counted from zero. */
export const openSipDenial = defineEndpoint({
  surface: 'platform',
  method: 'POST',
  path: '/sip-denials/:id/open',
  access,
  params: v.object({ id: v.pipe(v.string(), v.maxLength(200)) }),
  answer: emptyAnswer,
});
