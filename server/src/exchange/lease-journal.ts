import type { AsteriskInstance, CallEventSource } from '@alo/exchange';
import { adoptMark, markKey } from '../call-log/journal/journal-mark.ts';
import { recordCalls } from '../call-log/journal/record-calls.ts';
import { nodeIdentity } from '../kernel/cluster/node-identity.ts';
import { NodeLease } from '../kernel/cluster/node-lease.ts';
import type { ExchangeParts } from './exchange-parts.ts';

/** The journal of an exchange whose name this server holds. */
export interface LeasedJournal {
  readonly lease: NodeLease;
  readonly source: CallEventSource;
}

/**
 * Holds the name of the exchange and records the calls of its journal for as long as it is held.
 * @throws when another exchange has that name
 */
export async function leaseJournal(
  { nodeName: node, paths }: AsteriskInstance,
  { database, live, operator, recordings, settlers, onError }: ExchangeParts,
): Promise<LeasedJournal> {
  const owner = await nodeIdentity(paths.folder);
  const key = markKey(node, owner);
  const isLost = Promise.withResolvers<void>();
  const lease = await NodeLease.take({ database, node, owner, onError, onLost: isLost.resolve });
  await adoptMark(database, node, key);
  const { journalFile } = paths;
  const parts = {
    ...{ journalFile, node: key, database, live, operator, recordings, settlers, onError },
  };
  const source = await recordCalls(parts);
  void isLost.promise.then(() => source.stop());
  // The first reading of a long journal may take longer than a name is held without a sign of life.
  if (lease.isLost) await source.stop();
  return { lease, source };
}
