import type { AmiClient } from '../ami/ami-client.ts';
import { fallbackFamily } from '../config/dial-plan/names.ts';
import { StoredFamily } from './stored-family.ts';

/**
 * Keeps the fall-back of each number: the endpoint `<tenant>-<extension>` that a call from outside rings while the
 * server is away.
 */
export class FallbackSync extends StoredFamily {
  constructor(ami: Pick<AmiClient, 'action'>) {
    super(ami, {
      family: fallbackFamily,
      key: /^\+?\d{2,20}$/,
      value: /^[a-z0-9]{2,32}-\d{2,6}$/,
    });
  }
}
