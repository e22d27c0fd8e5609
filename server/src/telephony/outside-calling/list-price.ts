import { usualTariff } from '@alo/contracts';
import { type CallPrice, priceOf } from '@alo/routing';

/**
 * List price of a number as it is sent: by it the operator's ceilings of money are counted. The tariff of a company is
 * its own to change, and would make its ceiling as high as it likes.
 */
export function listPrice(sent: string): CallPrice | undefined {
  return priceOf({ rows: usualTariff }, sent);
}
