import { readResumeTarget, type RegisteredPhone } from '@alo/contracts';
import { LoopbackExchange } from '@alo/exchange';
import { join } from 'node:path';
import { allSubscribers } from '../telephony/call-routing/all-subscribers.ts';
import type { Exchange } from '../telephony/exchange/exchange.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { parseEndpointId, rejectCause } from '@alo/routing';
import { findRoute } from '../telephony/call-routing/find-route.ts';
import { adoptMark, markKey } from '../call-log/journal/journal-mark.ts';
import { nodeIdentity } from '../kernel/cluster/node-identity.ts';
import { recordCalls } from '../call-log/journal/record-calls.ts';
import { journalCalls } from './journal-calls.ts';
import { messages } from './messages.ts';

/** The only kind of phone that it has. */
const browser: RegisteredPhone = { kind: 'browser', transport: 'ws', user_agent: '' };

/**
 * Runs the loop-back exchange inside this process: extensions of a tenant call each other, nothing goes
 * outside. Its journal lies in the data folder, so that a call which this process did not live to end is
 * recorded by the next one.
 */
export async function startLoopback(dataFolder: string, parts: ExchangeParts): Promise<Exchange> {
  const { database, secrets, live, onError } = parts;
  const startedAt = Date.now();
  const journalFile = join(dataFolder, 'loopback', 'calls.csv');
  const owner = await nodeIdentity(join(dataFolder, 'loopback'));
  const node = markKey('loopback', owner);
  await adoptMark(database, 'loopback', node);
  const source = await recordCalls({ ...parts, journalFile, node });
  await source.closeOrphans(startedAt);
  const isRegistered = (tenant: string, extension: string): boolean =>
    exchange.isRegistered({ tenant, extension });
  const exchange = await LoopbackExchange.start({
    journalFile,
    route: async (call) => {
      const resumed = readResumeTarget(call.to);
      if (resumed !== null) {
        // It cannot give a call back: the other side need not wait for the one who lost it.
        const ids = (...known: readonly string[]) => known.includes(resumed);
        exchange.endCalls({ tenant: call.tenant, extension: call.from }, ids);
        return { do: 'reject', cause: rejectCause.unknownNumber };
      }
      const parts = { database, trunks: [], exchange: { calls: () => [], isRegistered } };
      return (await findRoute(parts, call)).verb;
    },
    onRegistration: ({ tenant, extension, registered }) =>
      live.publish(tenant, {
        ...{ type: 'subscriber.registration', extension, registered },
        phones: registered ? [browser] : [],
        guest: null,
      }),
    onError: (error) => onError('loop-back exchange', error),
  });
  for (const subscriber of await allSubscribers(database, secrets)) exchange.put(subscriber);
  return {
    state: () => 'up',
    health: () =>
      Promise.resolve({
        ami: 'absent',
        ari: 'absent',
        journal: source.isFailing ? 'down' : 'up',
      }),
    push: (subscriber) => exchange.put(subscriber),
    remove: (tenant, extension) => exchange.remove({ tenant, extension }),
    endBrowserCalls: async (tenant, extension, isMeant) =>
      exchange.endCalls({ tenant, extension }, isMeant),
    // It asks for no route of an ongoing call.
    findResumableCall: () => Promise.resolve(undefined),
    redirectedTo: () => Promise.resolve(undefined),
    heardPackets: () => Promise.resolve(0),
    letWait: () => Promise.resolve(false),
    // Nor does it record.
    recordingState: () => Promise.resolve('none'),
    setRecording: () => Promise.resolve(false),
    // It calls nobody outside.
    outsideLegs: () => Promise.resolve([]),
    endOutsideLeg: () => Promise.resolve(),
    trunksChanged: () => undefined,
    trunkStates: () => Promise.resolve([]),
    trunkTests: undefined,
    originator: undefined,
    objectsChanged: () => undefined,
    messagesChanged: () => undefined,
    // It transfers nothing.
    parking: undefined,
    // It has no port for SIP.
    denials: () => [],
    openDenial: () => Promise.resolve(false),
    standing: undefined,
    ...journalCalls(source),
    // Its calls have no channels that could be heard.
    switchSpy: () => Promise.resolve(false),
    takeOver: () => Promise.resolve(false),
    transfer: () => Promise.resolve(false),
    hangUp: async ({ tenant, callId, phones = [] }) => {
      for (const { endpoint } of phones) {
        const { extension = '' } = parseEndpointId(endpoint) ?? {};
        exchange.endCalls({ tenant, extension }, (_sip, id) => id === callId);
      }
      return phones.length > 0;
    },
    heldSince: () => undefined,
    isRegistered,
    phones: (tenant, extension) => (isRegistered(tenant, extension) ? [browser] : []),
    queues: () => [],
    conferences: () => Promise.resolve([]),
    moderateConference: () => Promise.resolve(false),
    notice: messages.loopback,
    routeSecret: undefined,
    socketUrl: exchange.url,
    close: async () => {
      await exchange.close();
      await source.wake();
      await source.stop();
    },
  };
}
