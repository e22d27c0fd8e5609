import { internalNumberSchema, maskPhone } from '@alo/contracts';
import * as v from 'valibot';

/** A party of a call as the audit log may name it: whole numbers never stand there, internal ones do. */
export function auditParty(number: string): string {
  return v.is(internalNumberSchema, number) ? number : maskPhone(number, 2);
}

/** The two parties of a call for the audit log. */
export function auditParties({
  fromNumber,
  toNumber,
}: {
  readonly fromNumber: string;
  readonly toNumber: string;
}): string {
  return `${auditParty(fromNumber)} → ${auditParty(toNumber)}`;
}
