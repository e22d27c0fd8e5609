import { endpoints, type SipDenial } from '@alo/contracts';
import type { OpenDenial } from '@alo/exchange';
import { parseEndpointId } from '@alo/routing';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { serve } from '../context.ts';
import { messages } from './messages.ts';

const idOf = ({ account, key }: OpenDenial) => `${account}@${key}`;

function toAnswer(denial: OpenDenial): SipDenial {
  const { tenant = '', extension = '' } = parseEndpointId(denial.account) ?? {};
  return {
    id: idOf(denial),
    company: tenant,
    extension,
    address: denial.key,
    since: new Date(denial.since).toISOString(),
    until: new Date(denial.until).toISOString(),
    wrong: denial.wrong,
  };
}

const getSipDenials = serve(endpoints.getSipDenials, ({ query }, { services }) => {
  const wanted = query.search.toLowerCase();
  const found = services.exchange
    .denials()
    .filter(({ account, key }) => account.includes(wanted) || key.includes(wanted));
  return Promise.resolve(pageOf(found, query, toAnswer));
});

const openSipDenial = serve(endpoints.openSipDenial, async ({ params }, context) => {
  const { exchange } = context.services;
  const denial = exchange.denials().find((one) => idOf(one) === params.id);
  if (denial === undefined) throw refuse.notFound();
  const { company, extension, address, until, wrong } = toAnswer(denial);
  let isOpened: boolean;
  try {
    isOpened = await exchange.openDenial(denial);
  } catch (error) {
    context.http.log.warn({ err: error }, 'a shut account could not be opened');
    throw new ProblemError(503, 'EXCHANGE_DOWN', 'The exchange does not answer', {
      detail: messages.exchangeDown,
      retryAfter: 5,
    });
  }
  if (!isOpened) throw refuse.notFound();
  await writeAudit(context, {
    action: 'sip.open',
    target: { kind: 'subscriber', id: null, name: extension || address },
    before: { company, address, expires_at: until, wrong_passwords: wrong },
  });
  return {};
});

/** Accounts and addresses that are blocked on the port for SIP, for the operator of the installation. */
export const sipDenialRoutes = [getSipDenials, openSipDenial];
