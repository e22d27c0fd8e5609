import type { CallLeg, CallRecord } from '@alo/exchange';
import { callCost, priceOf } from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { readCompanyForm } from '../../telephony/pbx-objects/company-forms.ts';
import { extensionOf, type PhoneUser } from '../../telephony/call-routing/phone-user.ts';

/** A leg with what it costs by the tariff of today: VND, null for what costs nothing of its own. */
export interface PricedLeg extends CallLeg {
  readonly cost: number | null;
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
  if (!legs.some(({ isBilled }) => isBilled)) return legs.map((leg) => ({ ...leg, cost: null }));
  const tariff = await readCompanyForm(db, 'tariff');
  return legs.map((leg) => {
    const number = leg.number === toNumber ? (sent ?? toNumber) : leg.number;
    const price = leg.isBilled ? priceOf(tariff, number) : undefined;
    return { ...leg, cost: price === undefined ? null : callCost(price, leg.billedSec) };
  });
}

/** What a call costs: the sum of its legs; null when none has a price. */
export function costOfLegs(legs: readonly PricedLeg[]): number | null {
  const costs = legs.flatMap(({ cost }) => cost ?? []);
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

/** Stores the legs of a call, with the names and units that their people (by extension) have now. */
export async function storeCallLegs(
  db: TenantTransaction,
  { tenant, callRecordId }: { readonly tenant: string; readonly callRecordId: string },
  legs: readonly PricedLeg[],
  people: ReadonlyMap<string, PhoneUser>,
): Promise<void> {
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
    };
  });
  if (rows.length === 0) return;
  await db.insertInto('call_leg').values(rows).modifyEnd(prepared).execute();
}
