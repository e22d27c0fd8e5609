import type { NumberKind } from '@alo/contracts';
import { readSentNumber } from '../limits/sent-number.ts';
import { carrierOf } from './carrier.ts';

/** What sort of number somebody has. */
export interface KnownNumber {
  readonly kind: NumberKind;
  /** The network of a mobile number by its prefix: {@link carrierOf}. Null for every other kind. */
  readonly carrier: string | null;
}

/** The kind of a number outside the company; undefined for an extension, and for what is no number. */
export function numberKindOf(number: string): KnownNumber | undefined {
  if (!/^\+?\d{3,15}$/.test(number)) return undefined;
  const { kind, written } = readSentNumber(number);
  if (kind === 'free' || kind === 'premium') return { kind: 'service', carrier: null };
  // Extensions look like nothing that is known, and what is abroad has a country's code.
  if (kind === 'international') {
    return number.replace(/^\+/, '').length > 7 ? { kind: 'abroad', carrier: null } : undefined;
  }
  if (/^0[35789]/.test(written)) return { kind: 'mobile', carrier: carrierOf(written) ?? null };
  return { kind: written.startsWith('02') ? 'fixed' : 'service', carrier: null };
}
