import { table } from '../numbers.ts';
import type { CallResult } from './make-call.ts';

const columns = ['UDP', 'TCP', 'TLS', 'other codecs', 'other transports', 'SRTP only'] as const;

/** The column of a call: two browsers stand with UDP, for they have one way only. */
function columnOf({ caller, callee, codecs }: CallResult): (typeof columns)[number] {
  if (caller.mustEncrypt || callee.mustEncrypt) return 'SRTP only';
  if (codecs.caller !== codecs.callee) {
    const [one, other] = [caller.transport, callee.transport];
    return one === other || one === 'WS' || other === 'WS' ? 'other codecs' : 'other transports';
  }
  const transport = caller.transport === 'WS' ? callee.transport : caller.transport;
  return transport === 'TLS' ? 'TLS' : transport === 'TCP' ? 'TCP' : 'UDP';
}

/** How many calls of each pair of kinds were heard at both ends, of how many, and below it those that were not. */
export function phoneTable(
  results: readonly CallResult[],
  describe: (result: CallResult) => string,
): string {
  const pairs = Map.groupBy(results, ({ caller, callee }) => `${caller.kind} → ${callee.kind}`);
  const share = (of: readonly CallResult[]) =>
    of.length === 0 ? '–' : `${of.filter(({ fault }) => fault === null).length}/${of.length}`;
  const rows = [...pairs].map(([pair, of]) => [
    pair,
    ...columns.map((column) => share(of.filter((one) => columnOf(one) === column))),
    share(of),
  ]);
  const good = results.filter(({ fault }) => fault === null).length;
  const failed = results.filter(({ fault }) => fault !== null).map((one) => `- ${describe(one)}`);
  const encrypted = results.flatMap((one) =>
    [one.caller, one.callee].flatMap(({ transport, mustEncrypt }, side) =>
      (transport === 'TLS' || mustEncrypt) && one.fault === null
        ? [one.encrypted[side] === true]
        : [],
    ),
  );
  return [
    table([`Calls heard at both ends: ${good} of ${results.length}`, ...columns, 'all'], rows),
    `\nLegs by TLS, or of phones that must encrypt, whose sound was encrypted: ${encrypted.filter(Boolean).length} of ${encrypted.length}.`,
    ...failed,
  ].join('\n');
}
