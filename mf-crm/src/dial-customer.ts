import type { Customer } from '@alo/contracts';
import { requestDial } from '@alo/core';

/** Click-to-dial. The reference works for masked numbers too: the server knows what it stands for. */
export function dialCustomer({ dial_ref: dialRef, name }: Customer): void {
  requestDial({ kind: 'ref', dialRef, name });
}
