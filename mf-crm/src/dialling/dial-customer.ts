import type { Customer } from '@alo/contracts';
import { requestDial } from '@alo/core';

type Dialled = Pick<Customer, 'dial_ref' | 'name' | 'dnc' | 'status'>;

let asked: Dialled | null = null;
const listeners = new Set<() => void>();

function ask(customer: Dialled | null): void {
  asked = customer;
  for (const listener of listeners) listener();
}

function dial({ dial_ref: dialRef, name }: Dialled): void {
  requestDial({ kind: 'ref', dialRef, name });
}

/** Does a customer want no calls: by a wish of his own, or by the status he is in? */
export function wantsNoCalls({ dnc, status }: Pick<Customer, 'dnc' | 'status'>): boolean {
  return dnc || status.is_dnc;
}

/**
 * Click-to-dial. The reference works for masked numbers too: the server knows what it stands for. Who does not
 * want to be called is dialled after a question (`DialQuestion` on the screen).
 */
export function dialCustomer(customer: Dialled): void {
  if (wantsNoCalls(customer)) ask(customer);
  else dial(customer);
}

/** The customer that the question is about, and its two answers. */
export const dialQuestion = {
  read: () => asked,
  watch: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  confirm: () => {
    if (asked !== null) dial(asked);
    ask(null);
  },
  cancel: () => ask(null),
};
