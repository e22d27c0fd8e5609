import {
  AmiClient,
  AriClient,
  followMailboxes,
  followParking,
  followQueueRings,
  HeldChannels,
  keepHandedOver,
  keepHoldTimes,
  LampStates,
  listOutsideLegs,
  FallbackSync,
  ObjectFiles,
  readInstance,
  Redirections,
  ShownNumberSync,
  RouteAnswerCache,
} from '@alo/exchange';
import type { Exchange } from '../telephony/exchange/exchange.ts';
import { callControl } from './call-control.ts';
import { connectSubscribers } from './connect-subscribers.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { followQueues } from './follow-queues.ts';
import { followRegistrations, toPhone } from './follow-registrations.ts';
import { guardPasswords } from './guard-passwords.ts';
import { journalCalls } from './journal-calls.ts';
import { leaseJournal } from './lease-journal.ts';
import { standingTrunks } from './standing-trunks.ts';
import { TrunkTestCalls } from './trunk-test-calls.ts';
import { asteriskOriginator } from './originator.ts';
import { ParkingLot } from './parking-lot.ts';
import { AsteriskConfigSync } from './asterisk-config-sync.ts';
import { onRoutingInvalidated } from '../telephony/pbx-objects/routing-generation.ts';

/** Works with the Asterisk of an instance folder: subscribers, registrations, call records. */
export async function connectAsterisk(folder: string, parts: ExchangeParts): Promise<Exchange> {
  const { database, secrets, live, trunks, onError } = parts;
  let instance = await readInstance(folder);
  const ami = new AmiClient(
    // An exchange program that is restarted may have other secrets and ports.
    async () => (instance = await readInstance(folder)).ami,
    (error) => onError('the exchange does not let the server in', error),
  );
  const ari = new AriClient(() => instance.ari);
  const queues = followQueues(ami, live);
  const redirections = new Redirections(ami);
  const { lease, source } = await leaseJournal(instance, parts);
  const subscribers = connectSubscribers({
    ...{ ami, ari, source, database, secrets, onError },
    sha256: () => instance.sha256,
    onSettled: () => registrations.checkSoon(),
  });
  const { reconciliation, hotDesks, messageLamps, push, remove } = subscribers;
  const { registrations, hasDeskPhone } = followRegistrations({ ami, live, hotDesks }, (tenant) =>
    objects.changed(tenant),
  );
  const objects = new AsteriskConfigSync({
    ...{ database, messageLamps, hasDeskPhone, onError },
    files: new ObjectFiles(instance.paths, ami),
    fallbacks: new FallbackSync(ami),
    shownNumbers: new ShownNumberSync(ami),
    lampStates: new LampStates(ami),
    trunks: trunks.active,
    sounds: parts.sounds,
  });
  const standing = new RouteAnswerCache(ami);
  const stopForgetting = onRoutingInvalidated((tenant) => standing.forget(tenant));
  const passwords = guardPasswords({
    ...{ ami, ari, database, live, trunks, onError, operator: parts.operator },
    subscribers: subscribers.sync,
    capture: () => instance.capture,
  });
  const { guard, challenges } = passwords;
  const trunkTests = new TrunkTestCalls({
    ...{ ami, ari, onError },
    nodeName: () => instance.nodeName,
  });
  followQueueRings(ami, parts.onQueueRing);
  keepHoldTimes(ami);
  keepHandedOver(ami);
  const held = new HeldChannels(ami);
  const parking = new ParkingLot({ ami, ari });
  followParking(ami, (tenant) => live.publish(tenant, { type: 'parking.changed' }));
  const spool = instance.paths.voicemail;
  followMailboxes(ami, (box) => {
    void parts.voicemail.take(spool, box).then(() => {
      // Asterisk has told its phones what lay in its spool; the server knows of all messages.
      messageLamps.forgetBox(`${box.box}@${box.tenant}`);
      objects.changed(box.tenant);
    });
  });
  ami.onConnected(() => {
    challenges.listen();
    standing.forgetAll();
    void reconciliation.run();
    void objects.connected();
    void parts.voicemail.takeAll(spool);
  });
  ami.onDisconnected(() => reconciliation.lost());
  ami.start();

  return {
    state: () => (ami.connected && reconciliation.isDone ? 'up' : 'down'),
    health: async () => ({
      ami: ami.connected ? 'up' : 'down',
      ari: await stateOf(ari),
      journal: lease.isLost || source.isFailing ? 'down' : 'up',
    }),
    ...{ push, remove },
    ...callControl(ami, ari),
    redirectedTo: (...question) => redirections.take(...question),
    outsideLegs: async () =>
      (await listOutsideLegs(ari)).filter(({ callId }) => !trunkTests.isTest(callId)),
    objectsChanged: (tenant) => {
      standing.forget(tenant);
      objects.changed(tenant);
    },
    messagesChanged: (tenant) => objects.changed(tenant),
    trunksChanged: () => {
      standing.forgetAll();
      objects.trunksChanged();
    },
    trunkStates: standingTrunks(ami, trunks),
    ...{ trunkTests, standing, parking, originator: asteriskOriginator(ami, ari) },
    ...journalCalls(source),
    heldSince: (channel) => held.since(channel),
    denials: () => guard.list(),
    openDenial: (denial) => guard.open(denial),
    isRegistered: (tenant, extension) => registrations.get(tenant, extension).registered,
    phones: (tenant, extension) => registrations.get(tenant, extension).phones.map(toPhone),
    queues: (tenant) => queues.of(tenant),
    notice: undefined,
    get routeSecret() {
      return instance.routeSecret;
    },
    get socketUrl() {
      return instance.webSocketUrl;
    },
    close: async () => {
      subscribers.close();
      objects.close();
      registrations.close();
      queues.close();
      held.close();
      redirections.close();
      trunkTests.close();
      stopForgetting();
      const guarded = passwords.close();
      ami.stop();
      await source.stop();
      await guarded;
      await lease.close();
    },
  };
}

const stateOf = (ari: AriClient): Promise<'up' | 'down'> =>
  ari.ping().then(
    () => 'up',
    () => 'down',
  );
