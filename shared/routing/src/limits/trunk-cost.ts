import type { TrunkCostForm, TrunkCostKind } from '@alo/contracts';
import { carrierOf } from '../number/carrier.ts';
import { readSentNumber } from './sent-number.ts';
import { type CallPrice, rowOf } from './tariff.ts';

/** What of a carrier's row its cost hangs on. */
export type CarrierRow = Pick<
  TrunkCostForm,
  'kind' | 'prefix' | 'per_minute' | 'first' | 'block' | 'connection' | 'valid_from'
>;

/** Kinds of a number as it is sent by a carrier, the narrowest first. @param network - the carrier's own; empty: none */
export function trunkCostKindsOf(number: string, network: string): readonly TrunkCostKind[] {
  const { kind, written } = readSentNumber(number);
  if (kind !== 'national') return [kind];
  const carrier = carrierOf(written);
  if (carrier === undefined) return ['landline'];
  return [carrier === network ? 'on_net' : 'off_net', 'mobile'];
}

/**
 * The row by which a carrier charges a number as it is sent: of those in force on the day the longest beginning, else the
 * narrowest kind; of several for the same numbers the one that came into force last. Undefined where none has the number.
 * @param day - yyyy-MM-dd in Vietnam, on which the call begins
 */
export function carrierRowOf<Row extends CarrierRow>(
  { rows, network }: { readonly rows: readonly Row[]; readonly network: string },
  number: string,
  day: string,
): Row | undefined {
  const inForce = rows
    .filter(({ valid_from: from }) => (from ?? '') <= day)
    .toSorted((one, other) => ((one.valid_from ?? '') < (other.valid_from ?? '') ? 1 : -1));
  return rowOf(inForce, number, trunkCostKindsOf(number, network));
}

/** The price of a carrier's row. */
export function carrierPrice({ per_minute, first, block, connection }: CarrierRow): CallPrice {
  return { perMinute: per_minute, first, block, connection };
}
