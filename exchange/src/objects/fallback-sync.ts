import type { AmiClient } from '../ami/ami-client.ts';
import { fallbackFamily } from '../config/dial-plan/names.ts';
import { StoredFamily } from './stored-family.ts';

/** An answer to the dial plan; AMI cuts lines beyond a kilobyte. */
const answer = String.raw`\{[ -~]{2,800}\}`;

/**
 * Keeps the fall-back of each number: what happens to a call from outside while the server is away. It is an endpoint
 * `<tenant>-<extension>`, or an answer to the dial plan (`routeAnswer`) that needs no other one after it.
 */
export class FallbackSync extends StoredFamily {
  constructor(ami: Pick<AmiClient, 'action'>) {
    super(ami, {
      family: fallbackFamily,
      key: /^\+?\d{2,20}$/,
      value: new RegExp(String.raw`^(?:[a-z0-9]{2,32}-\d{2,6}|${answer})$`),
    });
  }
}
