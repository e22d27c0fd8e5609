import {
  AmiClient,
  AriClient,
  ChallengeCapture,
  conferenceMembers,
  DeskMessageLamps,
  endBrowserCalls,
  endCall,
  endOutsideLeg,
  findResumableCall,
  followMailboxes,
  followParking,
  followQueueRings,
  heardPackets,
  HeldChannels,
  HotDesks,
  keepHandedOver,
  keepHoldTimes,
  LampStates,
  letWait,
  MessageLamps,
  listOutsideLegs,
  moderateConference,
  openConferences,
  FallbackSync,
  SipBruteForceGuard,
  ObjectFiles,
  readInstance,
  recordingState,
  Redirections,
  ShownNumberSync,
  RouteAnswerCache,
  setRecording,
  type Subscriber,
  SubscriberSync,
  switchSpy,
  takeOverCall,
  trunkHosts,
} from '@alo/exchange';
import { allSubscribers } from '../telephony/call-routing/all-subscribers.ts';
import type { Exchange, ExchangeSubscriber } from '../telephony/exchange/exchange.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { followQueues } from './follow-queues.ts';
import { followRegistrations, toPhone } from './follow-registrations.ts';
import { leaseJournal } from './lease-journal.ts';
import { standingTrunks } from './standing-trunks.ts';
import { TrunkTestCalls } from './trunk-test-calls.ts';
import { ParkingLot } from './parking-lot.ts';
import { SubscriberReconciliation } from './subscriber-reconciliation.ts';
import { AsteriskConfigSync } from './asterisk-config-sync.ts';
import { DenialNotices } from '../telephony/sip-denials/denial-notices.ts';
import { onRoutingInvalidated } from '../telephony/pbx-objects/routing-generation.ts';

/** Works with the Asterisk of an instance folder: subscribers, registrations, call records. */
export async function connectAsterisk(folder: string, parts: ExchangeParts): Promise<Exchange> {
  const { database, secrets, live, trunks, onError } = parts;
  let instance = await readInstance(folder);
  // An exchange program that is restarted may have other secrets and ports.
  const readAgain = async () => (instance = await readInstance(folder));
  const ami = new AmiClient(
    async () => (await readAgain()).ami,
    (error) => onError('the exchange does not let the server in', error),
  );
  const ari = new AriClient(() => instance.ari);
  const sync = new SubscriberSync(ari, () => registrations.checkSoon());
  const hotDesks = new HotDesks();
  const toSubscriber = ({ hotDesk, ...subscriber }: ExchangeSubscriber): Subscriber => ({
    ...subscriber,
    codecs: [...subscriber.codecs],
    hotDesk: hotDesk && { ...hotDesk, codecs: [...hotDesk.codecs] },
    provider: 1,
    sha256: instance.sha256,
  });
  const { registrations, hasDeskPhone } = followRegistrations({ ami, live, hotDesks }, (tenant) =>
    objects.changed(tenant),
  );
  const queues = followQueues(ami, live);
  const redirections = new Redirections(ami);
  const { lease, source } = await leaseJournal(instance, parts);
  const subscribers = async () => {
    const all = (await allSubscribers(database, secrets)).map(toSubscriber);
    hotDesks.noteAll(all);
    return all;
  };
  const reconciliation = new SubscriberReconciliation({ sync, ari, source, subscribers, onError });
  const onLampError = (error: unknown) => onError('message lamps of desk phones', error);
  const messageLamps = new MessageLamps(ari, (mailbox) => {
    const [extension = '', tenant = ''] = mailbox.split('@');
    void deskLamps.changed({ tenant, extension }).catch(onLampError);
  });
  const deskLamps = new DeskMessageLamps({
    ...{ ami, hotDesks },
    countOf: (mailbox) => messageLamps.countOf(mailbox),
  });
  const objects = new AsteriskConfigSync({
    database,
    files: new ObjectFiles(instance.paths, ami),
    fallbacks: new FallbackSync(ami),
    shownNumbers: new ShownNumberSync(ami),
    lampStates: new LampStates(ami),
    messageLamps,
    trunks: trunks.active,
    sounds: parts.sounds,
    hasDeskPhone,
    onError,
  });
  const standing = new RouteAnswerCache(ami);
  const stopForgetting = onRoutingInvalidated((tenant) => standing.forget(tenant));
  const onGuardError = (error: unknown) => onError('guessing of passwords', error);
  const challenges = new ChallengeCapture(() => instance.capture, onGuardError);
  const denialNotices = new DenialNotices({ database, live, operator: parts.operator, onError });
  const guard = new SipBruteForceGuard({
    ami,
    ari,
    subscribers: sync,
    challenges,
    allowlist: () => trunks.active().flatMap(trunkHosts),
    onDenied: (denial) => denialNotices.report(denial),
    onError: onGuardError,
  });
  const nodeName = () => instance.nodeName;
  const trunkTests = new TrunkTestCalls({ ami, ari, nodeName, onError });
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
      ari: await ari.ping().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
      journal: lease.isLost || source.isFailing ? 'down' : 'up',
    }),
    push: (subscriber) => {
      hotDesks.note(subscriber);
      const pushed = sync.push(toSubscriber(subscriber));
      reconciliation.orRun(pushed);
      void pushed.then(
        () => deskLamps.pushed(subscriber).catch(onLampError),
        () => undefined,
      );
    },
    remove: (tenant, extension) => {
      hotDesks.note({ tenant, extension, hotDesk: null });
      reconciliation.orRun(sync.remove({ tenant, extension }));
    },
    endBrowserCalls: (tenant, extension, isMeant) =>
      endBrowserCalls(ari, { tenant, extension }, isMeant),
    findResumableCall: (tenant, extension, ref) =>
      findResumableCall(ari, { tenant, extension }, ref),
    redirectedTo: (...question) => redirections.take(...question),
    heardPackets: ({ own }) => heardPackets(ami, own),
    letWait: (call, waiting) => letWait(ami, call, waiting),
    recordingState: async (talk) => (ami.connected ? recordingState(ami, talk) : 'none'),
    setRecording: async (talk, wanted, parts) =>
      ami.connected && setRecording(ami, talk, wanted, parts),
    outsideLegs: async () =>
      (await listOutsideLegs(ari)).filter(({ callId }) => !trunkTests.isTest(callId)),
    endOutsideLeg: (leg) => endOutsideLeg(ari, leg),
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
    trunkTests,
    standing,
    calls: (tenant) => source.calls().filter((call) => call.tenant === tenant),
    switchSpy: async (spyId, mode) => ami.connected && switchSpy({ ami, ari }, spyId, mode),
    takeOver: async (spyId, spied) => ami.connected && takeOverCall({ ami, ari }, spyId, spied),
    hangUp: async ({ channels }) => ami.connected && endCall(ami, channels),
    heldSince: (channel) => held.since(channel),
    parking,
    denials: () => guard.list(),
    openDenial: (denial) => guard.open(denial),
    isRegistered: (tenant, extension) => registrations.get(tenant, extension).registered,
    phones: (tenant, extension) => registrations.get(tenant, extension).phones.map(toPhone),
    queues: (tenant) => queues.of(tenant),
    conferences: async (tenant) => {
      if (!ami.connected) return [];
      const ids = await openConferences(ami, tenant);
      return Promise.all(
        ids.map(async (id) => ({ id, members: await conferenceMembers(ami, { tenant, id }) })),
      );
    },
    moderateConference: async (room, memberId, action) =>
      ami.connected && (await moderateConference(ami, room, memberId, action)),
    notice: undefined,
    get routeSecret() {
      return instance.routeSecret;
    },
    get socketUrl() {
      return instance.webSocketUrl;
    },
    close: async () => {
      reconciliation.close();
      objects.close();
      deskLamps.close();
      registrations.close();
      queues.close();
      held.close();
      redirections.close();
      trunkTests.close();
      guard.close();
      challenges.close();
      stopForgetting();
      ami.stop();
      await source.stop();
      await denialNotices.settled();
      await lease.close();
    },
  };
}
