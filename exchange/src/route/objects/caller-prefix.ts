import type { Walk } from '../walk.ts';

/** Signs that end a name in SIP or mean something to a dial plan. */
const unfit = /["\\<>\p{C}]/gu;

/**
 * What phones show before the caller's name: the prefix of the inbound route that a call from outside came by, then
 * that of the ring group or queue it is in.
 */
export function callerPrefix(
  { call, configuration }: Walk,
  ofGroup = '',
): { readonly prefix?: string } {
  const number = call.origin === 'trunk' ? configuration.number(call.to) : undefined;
  const inbound = configuration.inbound(number?.inboundId ?? '');
  const parts = [inbound?.prefix ?? '', ofGroup].map((text) => text.replace(unfit, ' ').trim());
  const prefix = parts.filter((text) => text !== '').join(' ');
  return prefix === '' ? {} : { prefix };
}
