import {
  ACTIVITY_OFFLINE,
  type BusEvents,
  endpoints,
  planState,
  readDialRef,
  readMonitorTarget,
} from '@alo/contracts';
import {
  accessOf,
  beforeSignOut,
  requestEndpoint,
  getRuntimeConfig,
  getSession,
  lastState,
  publish,
  subscribe,
  subscribeSession,
} from '@alo/core';
import { toast } from '@alo/ui';
import { displayNumber, isOutside } from './caller.ts';
import { callOrAsk, type DialQuestion, learnFirst } from './do-not-call/ask-first.ts';
import { toDialNumber } from './engine/dial-number.ts';
import { PhoneEngine } from './engine/phone-engine.ts';
import type { BusMessage } from './engine/phone-effect.ts';
import type { ProviderAccount } from './engine/telephony-provider.ts';
import { messages } from './messages.ts';
import { cachedActivity, reportCalls } from './report-calls.ts';
import { createJssipProvider } from './providers/jssip/index.ts';
import { createStringeeProvider } from './providers/stringee/index.ts';
import { followCallsLate } from './follow-calls-late.ts';
import { getFlightRecorder } from './recorder/flight-recorder.ts';
import { getPageSound } from './sound/page-sound.ts';
import { indexedCallDisk } from './tabs/call-disk.ts';
import { TabPhone } from './tabs/tab-phone.ts';

/** What is asked of the server about calls: fetched with what accompanies them, or with the first question. */
const askServer = () => import(/* webpackChunkName: "at-rest" */ './ask-server.ts');

/** The phone of the page and the end of what it listens to. */
interface Shelved {
  readonly engine: TabPhone;
  readonly stop: () => void;
}

/** The phone outlives every copy of this module: a newer one adopts the one that is there. */
const shelf = Symbol.for('alo.softphone.engine.v2');

function shelved(): Shelved | null {
  const present: unknown = Reflect.get(globalThis, shelf);
  return isShelved(present) ? present : null;
}

/** The phone of the page: the real one, or the mirror of the one in another tab. */
export function getSoftphone(): TabPhone {
  const present = shelved();
  if (present !== null) return present.engine;
  const stops: (() => void)[] = [];
  const phone = new TabPhone({
    createPhone: () => {
      const engine = createEngine();
      stops.push(followCallsLate(engine));
      return engine;
    },
    locks: lockManager(),
    places: { storage: localStorage, disk: indexedCallDisk() },
    publish: publishMessage,
    onLead: startSoftphone,
    log,
  });
  const made: Shelved = { engine: phone, stop: () => undefined };
  // On the shelf before it follows anything: what it hears at once must find it there.
  Reflect.set(globalThis, shelf, made);
  stops.push(follow(phone));
  Reflect.set(globalThis, shelf, { engine: phone, stop: () => stops.forEach((stop) => stop()) });
  return phone;
}

/**
 * Lets the phone go when it has left the page without a call: the next mount makes a new one, of the release
 * of then. During a call it stays, for whoever mounts next.
 */
export async function retireSoftphone(): Promise<void> {
  const present = shelved();
  if (present === null || present.engine.getState().call !== null) return;
  Reflect.deleteProperty(globalThis, shelf);
  present.stop();
  await present.engine.leave();
}

/** Dials what a person typed or what a screen asked for. False: it is no number. */
export function dialNumber(text: string, name: string | null = null): boolean {
  const number = toDialNumber(text);
  if (number === null) return false;
  dialTarget(number, { number: displayNumber(number), name });
  return true;
}

/** Dials again what was dialled before, masked numbers included. Asks first where a call is `unwanted`. */
export function dialTarget(
  target: string,
  party: { number: string; name: string | null },
  unwanted = false,
): void {
  const call = () =>
    getSoftphone().dispatch({ type: 'dial', callId: crypto.randomUUID(), target, party });
  place(target, { who: party.name ?? party.number, call }, unwanted);
}

/** Calls somebody besides the running call, which is held meanwhile. Asks first who wants no calls. */
export function consultNumber(target: string, name: string | null, shown = target): void {
  const party = { number: shown, name };
  const call = () =>
    getSoftphone().dispatch({ type: 'consult', callId: crypto.randomUUID(), target, party });
  place(target, { who: name ?? displayNumber(shown), call });
}

/** Calls, asks first, or says why not. Our own exchange knows plans itself, those of the other providers do not. */
function place(target: string, question: DialQuestion, unwanted = false): void {
  const session = getSession();
  const own = session?.setting.voice_over_internet_protocol === 1;
  const plan = planState(session?.dateExpired ?? null, new Date());
  if (!own && plan === 'ended' && isOutside(target)) toast.error(messages.reasons['plan-ended']);
  else callOrAsk(target, question, unwanted);
}

/** Starts the phone as session and agent status ask; also the answer to "Thử lại". */
export function startSoftphone(): void {
  const session = getSession();
  if (session === null || accessOf(endpoints.getSipAccount.access) !== 'granted') return;
  const status = offlineNext() ?? lastState('agent.status')?.status ?? session.statusActivity;
  getSoftphone().dispatch(
    status === ACTIVITY_OFFLINE
      ? { type: 'stop', reason: 'status3' }
      : {
          type: 'start',
          provider: session.setting.voice_over_internet_protocol,
          extension: session.extension,
        },
  );
}

/** Offline was chosen for after the call: the phone stops then even if the server is away. */
function offlineNext(): typeof ACTIVITY_OFFLINE | undefined {
  const activity = cachedActivity();
  const next = activity?.in_call === true ? activity.next?.status_activity : undefined;
  return next === ACTIVITY_OFFLINE ? ACTIVITY_OFFLINE : undefined;
}

function isShelved(value: unknown): value is Shelved {
  return typeof value === 'object' && value !== null && 'engine' in value && 'stop' in value;
}

function log(level: 'info' | 'error', message: string): void {
  console[level](`[softphone] ${message}`);
}

function createEngine(): PhoneEngine {
  const sound = getPageSound();
  return new PhoneEngine({
    createProvider: (kind) => (kind === 3 ? createStringee() : createJssipProvider(kind)),
    fetchAccount,
    iceServers: () => getRuntimeConfig().softphone.iceServers.map(toIceServer),
    microphone: sound.microphone,
    createRinger: sound.createRinger,
    speaker: sound.speaker,
    postHistory: async (phone) => (await askServer()).postHistory(phone),
    findName: async (number) => (await askServer()).findName(number),
    callWaiting: () => getSession()?.setting.call_waiting === 1,
    displayNumber,
    publish: publishMessage,
    log,
    onStep: getFlightRecorder().onStep,
  });
}

/** Without a secure origin the browser has no locks: each tab has a phone of its own then. */
function lockManager(): LockManager | null {
  const locks: LockManager | undefined = navigator.locks;
  return locks ?? null;
}

type ConfiguredIceServer = ReturnType<typeof getRuntimeConfig>['softphone']['iceServers'][number];

function toIceServer({ urls, username, credential }: ConfiguredIceServer): RTCIceServer {
  return {
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  };
}

async function fetchAccount(): Promise<ProviderAccount | null> {
  const sip = await requestEndpoint(endpoints.getSipAccount);
  if (sip === null) return null;
  // The telecom API of provider 2 wants a key of its own (specification §7).
  const shopKey =
    sip.provider === 2 ? (await requestEndpoint(endpoints.getShopKey)).data : undefined;
  const socketUrl = new URL(getRuntimeConfig().softphone.socketUrl, location.href);
  socketUrl.protocol = socketUrl.protocol.replace(/^http/, 'ws');
  return {
    sip: shopKey === undefined ? sip : { ...sip, shop_key: shopKey },
    socketUrl: socketUrl.href,
    renew: fetchAccount,
    dtmf: getSession()?.setting.dtmf_mode ?? 'rfc4733',
  };
}

function createStringee() {
  return createStringeeProvider({
    urls: getRuntimeConfig().softphone.stringeeUrls,
    fetchToken: async () =>
      (await requestEndpoint(endpoints.getSipAccount))?.stringee_token ?? null,
  });
}

function publishMessage(message: BusMessage): void {
  // Name and payload belong together; the compiler cannot see that through the union.
  publish(message.name, message.payload as never);
}

/** Connects the phone with session, bus and page; gives back the way to end that. */
function follow(phone: TabPhone): () => void {
  const sync = () => {
    const session = getSession();
    if (session === null) return void phone.leave();
    phone.join(`${session.tenant}/${session.userId}`);
    if (phone.leads) startSoftphone();
  };
  const unlock = () => phone.unlockSound();
  const stops = [
    subscribe('dial.request', (request) => void dialRequested(request)),
    subscribe('agent.status', startSoftphone),
    subscribeSession(sync),
    reportCalls((message) => log('error', message)),
    beforeSignOut(() => phone.signOut()),
    listen('pagehide', () => void phone.vanish()),
    listen('pageshow', ({ persisted }) => persisted && sync()),
    listen('beforeunload', (event) => {
      if (phone.losesCall) event.preventDefault();
    }),
    listen('pointerdown', unlock, { once: true, capture: true }),
    listen('keydown', unlock, { once: true, capture: true }),
  ];
  sync();
  return () => stops.forEach((stop) => stop());
}

function listen<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  addEventListener(name, listener, options);
  return () => removeEventListener(name, listener, options);
}

async function dialRequested(request: BusEvents['dial.request']): Promise<void> {
  if (request.kind === 'number') {
    await learnFirst(request.number);
    if (!dialNumber(request.number, request.name)) log('error', 'A screen asked to dial no number');
    return;
  }
  // What the exchange alone knows the number of.
  const isAttempt = readDialRef(request.dialRef)?.kind === 'attempt';
  if (isAttempt || readMonitorTarget(request.dialRef) !== null) {
    dialTarget(request.dialRef, { number: '', name: request.name });
    return;
  }
  try {
    const { resolveDialRef } = await askServer();
    const { target, display, name, do_not_call } = await resolveDialRef(request.dialRef);
    dialTarget(target, { number: display, name: request.name ?? name }, do_not_call);
  } catch (error) {
    log('error', `A dial reference could not be resolved: ${String(error)}`);
    toast.error(messages.reasons.error);
  }
}
