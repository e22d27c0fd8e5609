import type { Customer } from '@alo/contracts';
import { requestDial } from '@alo/core';

/** Does a customer want no calls: by a wish of his own, or by the status he is in? */
export function isDoNotCall({ dnc, status }: Pick<Customer, 'dnc' | 'status'>): boolean {
  return dnc || status.is_dnc;
}

/**
 * Click-to-dial. The reference works for masked numbers too: the server knows what it stands for. The phone asks
 * before it calls who does not want to be.
 */
export function dialCustomer({ dial_ref: dialRef, name }: Pick<Customer, 'dial_ref' | 'name'>) {
  requestDial({ kind: 'ref', dialRef, name });
}
