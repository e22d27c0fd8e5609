import { dayInVietnam } from '@alo/contracts';
import { callCost, carrierPrice, carrierRowOf } from '@alo/routing';
import { asInstallation } from '../../kernel/database/as-installation.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { readCarrierPrices } from './trunk-cost-rows.ts';

/** A leg that a carrier charges. */
export interface ChargedLeg {
  readonly n: number;
  readonly trunk: string;
  /** The number as it was sent. */
  readonly sent: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly billedSec: number;
  /** What the company pays, VND; null: no price is known. */
  readonly cost: number | null;
}

/** What a carrier charges for a leg by what it charged when the leg began; null where it has no price for the number. */
export function legCost(
  prices: Parameters<typeof carrierRowOf>[0],
  { sent, startedAt, billedSec }: Pick<ChargedLeg, 'sent' | 'startedAt' | 'billedSec'>,
): number | null {
  const row = carrierRowOf(prices, sent, dayInVietnam(new Date(startedAt)));
  return row === undefined ? null : callCost(carrierPrice(row), billedSec);
}

/**
 * Stores what legs cost the operator, beside what the company pays. Prices and costs are the installation's: the role of
 * tenants reaches neither.
 */
export async function storeLegCosts(
  db: TenantTransaction,
  { tenant, callRecordId }: { readonly tenant: string; readonly callRecordId: string },
  legs: readonly ChargedLeg[],
): Promise<void> {
  if (legs.length === 0) return;
  await asInstallation(db, async () => {
    const pricesOf = await readCarrierPrices(db, [...new Set(legs.map(({ trunk }) => trunk))]);
    const rows = legs.map((leg) => ({
      ...{ company: tenant, call_record_id: callRecordId, n: leg.n, trunk: leg.trunk },
      ...{ at: new Date(leg.startedAt), billed_sec: leg.billedSec },
      ...{ cost: legCost(pricesOf(leg.trunk), leg), price: leg.cost },
    }));
    await db.insertInto('leg_cost').values(rows).modifyEnd(prepared).execute();
  });
}
