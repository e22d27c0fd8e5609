import { partyNetworks, type PartyNetwork } from '@alo/contracts';
import { readSentNumber } from '../limits/sent-number.ts';
import { carrierOf } from './carrier.ts';

/** Land lines of FPT: 73 behind the code of the area, which is 24 or 28, or has three digits. */
const fptLine = /^02(?:[48]73\d{6}|[0-35-79]\d73\d{5})$/;

/**
 * The network of a number by how it begins, other land lines and numbers of services by their kind; undefined for a
 * number that was not shown.
 */
export function networkOf(number: string): PartyNetwork | undefined {
  if (!/^\+?\d{3,}$/.test(number)) return undefined;
  const { kind, written } = readSentNumber(number);
  if (kind !== 'national') return kind;
  if (fptLine.test(written)) return 'fpt';
  const carrier = carrierOf(written);
  return partyNetworks.find((one) => one === carrier) ?? 'landline';
}
