import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import type { AttemptEvents } from '../attempts/attempt-events.ts';
import { reportAttempt } from '../attempts/report-attempt.ts';
import type { WrittenAttempt } from './begin-attempt.ts';
import type { DialledCampaign } from './campaign-row.ts';
import { findWay, type WayParts } from './find-way.ts';

/** What a call is begun with. */
export interface SendParts extends WayParts {
  readonly exchange: WayParts['exchange'] & Pick<Exchange, 'originator' | 'queues'>;
  readonly attempts: Pick<AttemptEvents, 'ended'>;
}

/** What a call may begin with now, by the rates of numbers and carriers. */
export interface Rates {
  /** Numbers that take a call. */
  readonly numberIds: readonly string[];
  /** A number is shown. */
  readonly shows: (number: string) => void;
  /** Takes the call out of what a trunk is given; false: it takes none. */
  readonly mayUse: (trunk: string) => boolean;
}

/**
 * Begins the call of an attempt by the first way that {@link findWay} gives and `mayUse` allows. Where there is none the
 * attempt is over; where nobody knows whether the call has begun, it stays open until its record comes or it is found to be
 * lost.
 */
export async function sendAttempt(
  parts: SendParts,
  campaign: DialledCampaign,
  attempt: WrittenAttempt,
  { numberIds, shows, mayUse }: Rates,
): Promise<'begun' | 'refused'> {
  const { database, exchange } = parts;
  const { ma_dn: tenant } = campaign;
  const way = await findWay(parts, {
    ...{ kind: 'campaign', attempt: attempt.id, tenant, phone: attempt.phone, numberIds },
  });
  const trunk = way?.trunks.find(mayUse);
  if (way?.callerId === undefined || trunk === undefined || exchange.originator === undefined) {
    return refused(parts, tenant, attempt);
  }
  const { number, callerId: shown } = way;
  shows(shown);
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
