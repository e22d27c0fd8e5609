import type { CallLeg, CallRecord } from '@alo/exchange';
import { callCost, chargedSeconds, priceOf } from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { carrierVoiceOf } from './carrier-voice-of.ts';
import { storeLegCosts } from '../../telephony/trunk-costs/leg-costs.ts';
import { readCompanyForm } from '../../telephony/pbx-objects/company-forms.ts';
import { extensionOf, type PhoneUser } from '../../telephony/call-routing/phone-user.ts';

/** A leg with what it costs by the tariff of today: VND, null for what costs nothing of its own. */
export interface PricedLeg extends CallLeg {
  /** The number as it was sent to whoever was called. */
  readonly sent: string;
  readonly cost: number | null;
  /** Seconds that the cost is for; null like it. */
  readonly chargedSec: number | null;
}

/**
 * Prices the legs that the exchange called outside; a number without a price costs nothing that is known.
 * @param sent - the number by which the one that was dialled went out; undefined when that is not known.
 */
export async function priceLegs(
  db: TenantTransaction,
  { legs, toNumber }: Pick<CallRecord, 'legs' | 'toNumber'>,
  sent: string | undefined,
): Promise<PricedLeg[]> {
  const hasCosts = legs.some(({ isBilled }) => isBilled);
  const tariff = hasCosts ? await readCompanyForm(db, 'tariff') : undefined;
  return legs.map((leg) => {
    const number = leg.number === toNumber ? (sent ?? toNumber) : leg.number;
    const price = leg.isBilled && tariff !== undefined ? priceOf(tariff, number) : undefined;
    const cost = price === undefined ? null : callCost(price, leg.billedSec);
    const chargedSec = price === undefined ? null : chargedSeconds(price, leg.billedSec);
    return { ...leg, sent: number, cost, chargedSec };
  });
}

/** What a call costs and the seconds that are charged: the sums of its legs; null when none has a price. */
export function chargesOf(legs: readonly PricedLeg[]) {
  const sumOf = (name: 'cost' | 'chargedSec') => {
    const known = legs.flatMap((leg) => leg[name] ?? []);
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  };
  return { cost: sumOf('cost'), charged_sec: sumOf('chargedSec') };
}

/**
 * Stores the legs of a call, with the names and units that their people (by extension) have now, and with what those
 * outside cost the operator.
 */
export async function storeCallLegs(
  db: TenantTransaction,
  call: { readonly tenant: string; readonly callRecordId: string },
  legs: readonly PricedLeg[],
  people: ReadonlyMap<string, PhoneUser>,
): Promise<void> {
  const { tenant, callRecordId } = call;
  const rows = legs.map((leg) => {
    const extension = extensionOf(leg.endpoint);
    const person = people.get(extension ?? '');
    return {
      ma_dn: tenant,
      call_record_id: callRecordId,
      n: leg.n,
      number: leg.number,
      extension: extension ?? null,
      user_id: person?.id ?? null,
      user_name: person?.name ?? null,
      team_id: person?.team_id ?? null,
      department_id: person?.department_id ?? null,
      branch_id: person?.branch_id ?? null,
      trunk: leg.trunk,
      from_at: new Date(leg.startedAt),
      answered_at: leg.answeredAt === null ? null : new Date(leg.answeredAt),
      ended_at: new Date(leg.endedAt),
      billed_sec: leg.billedSec,
      held_sec: leg.heldSec,
      cost: leg.cost,
      voice: leg.voice ? JSON.stringify(carrierVoiceOf(leg.voice)) : null,
    };
  });
  if (rows.length === 0) return;
  await db.insertInto('call_leg').values(rows).modifyEnd(prepared).execute();
  const charged = legs.flatMap(({ trunk, isBilled, ...leg }) =>
    isBilled && trunk !== null ? { ...leg, trunk } : [],
  );
  await storeLegCosts(db, call, charged);
}
