import type { AmiClient } from '../ami/ami-client.ts';
import { shownFamily } from '../config/dial-plan/names.ts';
import { StoredFamily } from './stored-family.ts';

/** Keeps the number that each tenant shows outside, by its code: calls for help show it while the server is away. */
export class ShownNumberSync extends StoredFamily {
  constructor(ami: Pick<AmiClient, 'action'>) {
    super(ami, { family: shownFamily, key: /^[a-z0-9]{2,32}$/, value: /^\+?\d{2,20}$/ });
  }
}
