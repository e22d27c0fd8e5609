import type { Codec } from '@alo/contracts';
import { type BenchPhone, codecs } from './bench-phone.ts';

/** One call of the table. */
export interface PhoneCase {
  readonly caller: BenchPhone;
  readonly callee: BenchPhone;
  readonly codecs: { readonly caller: Codec; readonly callee: Codec };
}

/**
 * Every kind calls every kind: over each transport with each codec, then with two codecs that differ, for which the
 * exchange transcodes, then over two transports that differ. Two browsers have one transport.
 */
export function casesOf(
  callers: readonly BenchPhone[],
  callees: readonly BenchPhone[],
  isQuick: boolean,
): PhoneCase[] {
  const pairs = callers.flatMap((caller) => callees.map((callee) => ({ caller, callee })));
  const isBrowser = ({ transport }: BenchPhone) => transport === 'WS';
  const alike = pairs.filter(
    ({ caller, callee }) =>
      caller.transport === callee.transport || isBrowser(caller) || isBrowser(callee),
  );
  const overUdp = alike.filter((pair) =>
    [pair.caller, pair.callee].every((phone) => ['WS', 'UDP'].includes(phone.transport)),
  );
  const others = pairs.filter((pair) => !alike.includes(pair));
  const same = alike.flatMap((pair) =>
    (isQuick ? (['alaw'] as const) : codecs).map((codec) => ({
      ...pair,
      codecs: { caller: codec, callee: codec },
    })),
  );
  if (isQuick) return same;
  const transcoded = overUdp.flatMap((pair) =>
    codecs.flatMap((caller) =>
      codecs
        .filter((callee) => callee !== caller)
        .map((callee) => ({ ...pair, codecs: { caller, callee } })),
    ),
  );
  const mixed = others.map((pair) => ({
    ...pair,
    codecs: { caller: 'opus', callee: 'alaw' } as const,
  }));
  return [...same, ...transcoded, ...mixed];
}
