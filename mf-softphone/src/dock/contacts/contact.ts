import type { BusEvents, Customer } from '@alo/contracts';
import { formatPhone } from '@alo/ui';

/** Somebody whom the phone can call. */
export interface Contact {
  readonly key: string;
  readonly kind: 'colleague' | 'customer';
  readonly name: string;
  /** Extension, or the number as this person may see it. */
  readonly detail: string;
  readonly target: BusEvents['dial.request'];
}

export function colleagueContact({
  extension,
  name,
}: {
  extension: string;
  name: string;
}): Contact {
  return {
    key: `colleague ${extension}`,
    kind: 'colleague',
    name,
    detail: extension,
    target: { kind: 'number', number: extension, name },
  };
}

/** The reference works for masked numbers too: the server knows what it stands for. */
export function customerContact({ id, name, phone, dial_ref: dialRef }: Customer): Contact {
  return {
    key: `customer ${id}`,
    kind: 'customer',
    name,
    detail: formatPhone(phone),
    target: { kind: 'ref', dialRef, name },
  };
}
