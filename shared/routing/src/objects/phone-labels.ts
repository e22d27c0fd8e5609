import type { Walk } from '../decision/walk.ts';

/** Signs that end a name in SIP or mean something to a dial plan. */
const unfit = /["\\<>\p{C}]/gu;

const plain = (text: string | undefined) => (text ?? '').replace(unfit, ' ').trim();

/** What phones are told of a call beside who calls; missing ones are absent. */
export interface PhoneLabels {
  /** Before the caller's name. */
  readonly prefix?: string;
  /** The name of the company's number that was called. */
  readonly called?: string;
}

/**
 * The prefix is that of the inbound route that a call from outside came by, then that of the ring group or queue it is
 * in. Calls among colleagues were made to no number of the company.
 */
export function phoneLabels({ call, plan }: Walk, prefixOfGroup = ''): PhoneLabels {
  const number = call.origin === 'trunk' ? plan.number(call.to) : undefined;
  const inbound = plan.inbound(number?.inboundId ?? '');
  const parts = [inbound?.prefix, prefixOfGroup].map(plain);
  const prefix = parts.filter((text) => text !== '').join(' ');
  const called = plain(number?.displayName);
  return { ...(prefix === '' ? {} : { prefix }), ...(called === '' ? {} : { called }) };
}
