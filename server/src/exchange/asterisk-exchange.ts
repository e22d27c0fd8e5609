import {
  AmiClient,
  AriClient,
  ChallengeCapture,
  endBrowserCalls,
  endOutsideLeg,
  findResumableCall,
  followMailboxes,
  followQueueRings,
  keepHoldTimes,
  listOutsideLegs,
  FallbackSync,
  SipBruteForceGuard,
  ObjectFiles,
  QueueWatch,
  readInstance,
  RegistrationTracker,
  ShownNumberSync,
  RouteAnswerCache,
  type Subscriber,
  SubscriberSync,
} from '@alo/exchange';
import { allSubscribers } from '../telephony/call-routing/all-subscribers.ts';
import type { Exchange, ExchangeSubscriber } from '../telephony/exchange/exchange.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { adoptMark, markKey } from '../call-log/journal/journal-mark.ts';
import { nodeIdentity } from '../kernel/cluster/node-identity.ts';
import { NodeLease } from '../kernel/cluster/node-lease.ts';
import { AsteriskConfigSync } from './asterisk-config-sync.ts';
import { recordCalls } from '../call-log/journal/record-calls.ts';
import { DenialNotices } from '../telephony/sip-denials/denial-notices.ts';
import { onRoutingInvalidated } from '../telephony/pbx-objects/routing-generation.ts';

/** Milliseconds between two tries to bring the exchange up to date. */
const reconcileAgain = 2000;

/** Works with the Asterisk of an instance folder: subscribers, registrations, call records. */
export async function connectAsterisk(folder: string, parts: ExchangeParts): Promise<Exchange> {
  const { database, secrets, live, trunks, onError } = parts;
  let instance = await readInstance(folder);
  // An exchange program that is started anew may have other secrets and ports.
  const readAgain = async () => (instance = await readInstance(folder));
  const ami = new AmiClient(
    async () => (await readAgain()).ami,
    (error) => onError('the exchange does not let the server in', error),
  );
  const ari = new AriClient(() => instance.ari);
  const sync = new SubscriberSync(ari);
  const toSubscriber = (subscriber: ExchangeSubscriber): Subscriber => ({
    ...subscriber,
    codecs: [...subscriber.codecs],
    provider: 1,
    sha256: instance.sha256,
  });
  let reconciled = false;
  /** When the connection with Asterisk was lost: it may have died then. Epoch milliseconds. */
  let lostAt: number | undefined;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const registrations = new RegistrationTracker(ami, ({ tenant, extension, registered }) =>
    live.publish(tenant, { type: 'subscriber.registration', extension, registered }),
  );

  const queues = new QueueWatch(ami, ({ tenant, queueId, waiting, members }) =>
    live.publish(tenant, {
      type: 'queue.state',
      queue_id: queueId,
      waiting: waiting.map((since) => new Date(since).toISOString()),
      members: [...members],
    }),
  );

  const { nodeName: node } = instance;
  const owner = await nodeIdentity(instance.paths.folder);
  const key = markKey(node, owner);
  let stopRecording: (() => Promise<void>) | undefined;
  const onLost = () => void stopRecording?.();
  const lease = await NodeLease.take({ database, node, owner, onError, onLost });
  await adoptMark(database, node, key);
  const source = await recordCalls({
    journalFile: instance.paths.journalFile,
    node: key,
    database,
    live,
    operator: parts.operator,
    recordings: parts.recordings,
    onError,
  });
  stopRecording = () => source.stop();
  // The first reading of a long journal may take longer than a name is held without a sign of life.
  if (lease.isLost) await source.stop();

  const reconcile = async (): Promise<void> => {
    clearTimeout(again);
    try {
      await sync.reconcile((await allSubscribers(database, secrets)).map(toSubscriber));
      reconciled = true;
      const { startedAt } = await ari.info();
      await source.closeOrphans(startedAt, lostAt);
      lostAt = undefined;
    } catch (error) {
      onError('subscribers', error);
      if (!closed) again = setTimeout(() => void reconcile(), reconcileAgain);
    }
  };
  const objects = new AsteriskConfigSync({
    database,
    files: new ObjectFiles(instance.paths, ami),
    fallbacks: new FallbackSync(ami),
    shownNumbers: new ShownNumberSync(ami),
    trunks,
    sounds: parts.sounds,
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
    allowlist: trunks.map(({ host }) => host),
    onDenied: (denial) => denialNotices.tell(denial),
    onError: onGuardError,
  });
  followQueueRings(ami, parts.onQueueRing);
  keepHoldTimes(ami);
  const spool = instance.paths.voicemail;
  followMailboxes(ami, (box) => void parts.voicemail.take(spool, box));
  ami.onConnected(() => {
    challenges.listen();
    standing.forgetAll();
    void reconcile();
    void objects.connected();
    void parts.voicemail.takeAll(spool);
  });
  ami.onDisconnected(() => {
    reconciled = false;
    lostAt ??= Date.now();
  });
  ami.start();

  /** A failed push is made good by a full reconciliation. */
  const orReconcile = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      onError('subscriber', error);
      if (!closed) again = setTimeout(() => void reconcile(), reconcileAgain);
    });
  };

  return {
    state: () => (ami.connected && reconciled ? 'up' : 'down'),
    health: async () => ({
      ami: ami.connected ? 'up' : 'down',
      ari: await ari.ping().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
      journal: lease.isLost || source.isFailing ? 'down' : 'up',
    }),
    push: (subscriber) => orReconcile(sync.push(toSubscriber(subscriber))),
    remove: (tenant, extension) => orReconcile(sync.remove({ tenant, extension })),
    endBrowserCalls: (tenant, extension, isMeant) =>
      endBrowserCalls(ari, { tenant, extension }, isMeant),
    findResumableCall: (tenant, extension, ref) =>
      findResumableCall(ari, { tenant, extension }, ref),
    outsideLegs: () => listOutsideLegs(ari),
    endOutsideLeg: (leg) => endOutsideLeg(ari, leg),
    objectsChanged: (tenant) => {
      standing.forget(tenant);
      objects.changed(tenant);
    },
    standing,
    calls: (tenant) => source.calls().filter((call) => call.tenant === tenant),
    denials: () => guard.list(),
    openDenial: (denial) => guard.open(denial),
    isRegistered: (tenant, extension) => registrations.get(tenant, extension).registered,
    queues: (tenant) => queues.of(tenant),
    notice: undefined,
    get routeSecret() {
      return instance.routeSecret;
    },
    get socketUrl() {
      return instance.webSocketUrl;
    },
    close: async () => {
      closed = true;
      clearTimeout(again);
      objects.close();
      registrations.close();
      queues.close();
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
