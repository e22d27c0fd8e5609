import { originatedId, type Trunk } from '@alo/exchange';
import type { RouteVerb } from '@alo/routing';
import type { Database } from '../../../kernel/database/database.ts';
import { nationalForm } from '@alo/contracts';
import { findRoute } from '../../../telephony/call-routing/find-route.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import type { AttemptEvents } from '../attempts/attempt-events.ts';
import { reportAttempt } from '../attempts/report-attempt.ts';
import type { WrittenAttempt } from './begin-attempt.ts';
import type { DialledCampaign } from './campaign-row.ts';

/** What a call is begun with. */
export interface SendParts {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered' | 'originator' | 'queues'>;
  readonly trunks: readonly Trunk[];
  readonly sendsEmail: boolean;
  readonly attempts: Pick<AttemptEvents, 'ended'>;
}

type Way = Extract<RouteVerb, { do: 'outside' }>;

/**
 * Begins the call of an attempt by the first way that its routing gives and `mayUse` allows. The routing is asked like for any
 * call to outside: the operator's grant, the company's ceilings of calls and money, its rules and blocked numbers hold, and
 * what it costs is written down. Where there is no way the attempt is over; where nobody knows whether the call has begun,
 * it stays open until its record comes or it is found to be lost.
 */
export async function sendAttempt(
  parts: SendParts,
  campaign: DialledCampaign,
  attempt: WrittenAttempt,
  mayUse: (trunk: string) => boolean,
): Promise<'begun' | 'refused'> {
  const { database, exchange } = parts;
  const { ma_dn: tenant } = campaign;
  const way = await wayOf(parts, campaign, attempt);
  const trunk = way?.trunks.find(mayUse);
  if (way?.callerId === undefined || trunk === undefined || exchange.originator === undefined) {
    return refused(parts, tenant, attempt);
  }
  const { number, callerId: shown } = way;
  await database.withTenant(tenant, (db) =>
    db
      .updateTable('dial_attempt')
      .set({ number, shown, trunk })
      .where('id', '=', attempt.id)
      .execute(),
  );
  const begun = await exchange.originator.begin({
    ...{ kind: 'campaign', attempt: attempt.id, tenant, number, shown, trunk },
    ringSeconds: campaign.ring_timeout,
  });
  return begun === 'begun' ? 'begun' : refused(parts, tenant, attempt);
}

async function wayOf(
  parts: SendParts,
  { ma_dn: tenant, numberIds }: DialledCampaign,
  { id, phone }: WrittenAttempt,
): Promise<Way | undefined> {
  const { verb } = await findRoute(parts, {
    ...{ tenant, origin: 'campaign', from: '', to: nationalForm(phone), hops: 0 },
    ...{ call: originatedId('campaign', id), numbers: [...numberIds] },
  });
  return verb.do === 'outside' ? verb : undefined;
}

async function refused(
  { database, attempts }: SendParts,
  tenant: string,
  { id }: WrittenAttempt,
): Promise<'refused'> {
  const report = { kind: 'originate', answer: 'refused' } as const;
  const ended = await database.withTenant(tenant, (db) =>
    reportAttempt(db, id, report, new Date()),
  );
  if (ended !== undefined) attempts.ended(ended);
  return 'refused';
}
