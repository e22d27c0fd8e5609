import type { Codec } from '@alo/contracts';
import { isQuick } from '../quick.ts';
import { type BenchPhone, codecs } from './bench-phone.ts';

/** One call of the table. */
export interface PhoneCase {
  readonly caller: BenchPhone;
  readonly callee: BenchPhone;
  readonly codecs: { readonly caller: Codec; readonly callee: Codec };
}

/**
 * Parts of the table: one codec at both ends by each transport, two codecs that differ, for which the exchange transcodes,
 * two transports that differ, phones that must encrypt.
 */
const parts = [...codecs, 'codecs', 'transports', 'encrypted'] as const;
type Part = (typeof parts)[number];

/** All of them, or those that `ALO_BENCH_PHONES` names, such as `ulaw,codecs`. */
export const phoneParts: readonly Part[] = (() => {
  const named = (process.env['ALO_BENCH_PHONES'] ?? '').split(',');
  const wanted = parts.filter((part) => named.includes(part));
  if (wanted.length > 0) return wanted;
  return isQuick ? ['alaw'] : parts;
})();

type Pair = Pick<PhoneCase, 'caller' | 'callee'>;

const isBrowser = ({ transport }: BenchPhone) => transport === 'WS';
const isAlike = ({ caller, callee }: Pair) =>
  caller.transport === callee.transport || isBrowser(caller) || isBrowser(callee);
const isByUdp = (phone: BenchPhone) => ['WS', 'UDP'].includes(phone.transport);
/** Browsers encrypt in their own way, and one desk phone of each kind stands for those that need not. */
const isOther = (phone: BenchPhone) => phone.mustEncrypt || isByUdp(phone);

/** Every kind calls every kind. Two browsers have one transport. */
export function casesOf(
  callers: readonly BenchPhone[],
  callees: readonly BenchPhone[],
  wanted: readonly Part[],
): PhoneCase[] {
  const all = callers.flatMap((caller) => callees.map((callee) => ({ caller, callee })));
  const mustEncrypt = ({ caller, callee }: Pair) => caller.mustEncrypt || callee.mustEncrypt;
  const pairs = all.filter((pair) => !mustEncrypt(pair));
  const speak = (of: readonly Pair[], caller: Codec, callee: Codec): PhoneCase[] =>
    of.map((pair) => ({ ...pair, codecs: { caller, callee } }));
  return wanted.flatMap((part) => {
    switch (part) {
      case 'codecs': {
        const byUdp = pairs.filter(({ caller, callee }) => isByUdp(caller) && isByUdp(callee));
        return codecs.flatMap((caller) =>
          codecs.flatMap((callee) => (caller === callee ? [] : speak(byUdp, caller, callee))),
        );
      }
      case 'transports':
        return speak(
          pairs.filter((pair) => !isAlike(pair)),
          'opus',
          'alaw',
        );
      case 'encrypted':
        return speak(
          all.filter((pair) => mustEncrypt(pair) && isOther(pair.caller) && isOther(pair.callee)),
          'alaw',
          'alaw',
        );
      default:
        return speak(pairs.filter(isAlike), part, part);
    }
  });
}
