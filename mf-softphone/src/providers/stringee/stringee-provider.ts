import type { Answer, StringeeCall as SdkCall, StringeeClient } from 'stringee';
import type { ProviderEvent, ProviderFact } from '../../engine/provider-event.ts';
import {
  type CallMedia,
  type DisconnectReason,
  type ProviderAccount,
  type ProviderCaps,
  ProviderError,
  type TelephonyProvider,
} from '../../engine/telephony-provider.ts';
import { RegistrationRetry } from '../registration-retry.ts';
import { Farewells, service } from './farewells.ts';
import { takeOverMedia } from './open-peer.ts';
import { StringeeCall } from './stringee-call.ts';

export type StringeeSdk = Pick<typeof import('stringee'), 'StringeeClient' | 'StringeeCall'>;

export interface StringeeParts {
  /** Absolute ws(s) addresses of the signalling; empty where it is not set up. */
  readonly urls: readonly string[];
  /** A new token when the present one has expired; null when there is none. */
  readonly fetchToken: () => Promise<string | null>;
}

/** How long hang-ups may take when leaving. */
const STOP_MS = 2000;
/** How long the SDK's callbacks are waited for. */
const REPLY_MS = 3000;
/** In a call the server answers every three seconds: a longer silence is a connection that is dead. */
const IN_CALL_SILENCE_MS = 5000;
const TOKEN_EXPIRED = 6;

/** Provider 3: Stringee's SDK, with guards for what it was measured to get wrong. */
export class StringeeProvider implements TelephonyProvider {
  readonly kind = 3;
  readonly caps: ProviderCaps = {
    hold: true,
    dtmf: 'signalling',
    blindTransfer: true,
    attendedTransfer: false,
    secondCall: false,
    deviceSelect: 'replaceTrack',
  };
  readonly #sdk: StringeeSdk;
  readonly #parts: StringeeParts;
  readonly #listeners = new Set<(event: ProviderEvent) => void>();
  readonly #calls = new Map<string, StringeeCall>();
  readonly #retry = new RegistrationRetry(() => void this.#renew());
  #farewells: Farewells | null = null;
  #client: StringeeClient | null = null;
  #seq = 0;
  #registered = false;
  #wasCut = false;
  #renewed = false;
  /** What the SDK bears of silence without a call. */
  #silence = 0;

  constructor(sdk: StringeeSdk, parts: StringeeParts) {
    this.#sdk = sdk;
    this.#parts = parts;
    takeOverMedia(sdk.StringeeCall.prototype);
  }

  subscribe(listener: (event: ProviderEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect({ sip }: ProviderAccount): void {
    if (this.#client !== null) return;
    const { urls } = this.#parts;
    if (urls.length === 0 || sip.stringee_token === undefined) {
      this.#refused(null, 'provider-not-configured', false);
      return;
    }
    // With addresses of its own the SDK asks no server for any.
    const client = new this.#sdk.StringeeClient([...urls]);
    this.#client = client;
    const farewells = new Farewells((farewell, onAnswer) => {
      // Each time a body of its own: the SDK writes its number into it.
      if (client.socket !== null) {
        client._sendMessage(farewell.service, { ...farewell.body }, onAnswer);
      }
    });
    this.#farewells = farewells;
    client.on('connect', () => this.#emitOf(client, { type: 'reg.connecting' }));
    client.on('authen', (answer) => this.#authenticated(client, farewells, answer));
    client.on('disconnect', () => this.#disconnected(client));
    client.on('incomingcall', (call) => this.#rings(client, call));
    client.connect(sip.stringee_token);
  }

  async disconnect(_reason: DisconnectReason): Promise<void> {
    this.#retry.reset();
    const client = this.#client;
    this.#client = null;
    if (client === null) return;
    for (const call of this.#calls.values()) call.end();
    await this.#farewells?.settled(STOP_MS);
    // While it waits to connect again the SDK does not hear `disconnect`: it must find nothing to do.
    client.createNewStringeeWebSocket = () => undefined;
    client.disconnect();
  }

  dial({ callId, number, ...media }: { callId: string; number: string } & CallMedia): void {
    const client = this.#client;
    if (client === null) {
      this.#emit({ type: 'call.failed', callId, by: 'system', cause: 'error', code: null });
      return;
    }
    const call = new this.#sdk.StringeeCall(client, client.userId ?? '', number, false);
    this.#begin(client, callId, false, call).dial(media);
  }

  answer(callId: string, media: CallMedia): void {
    this.#calls.get(callId)?.answer(media);
  }

  /** The SDK knows one rejection only, 486. */
  reject(callId: string): void {
    this.#calls.get(callId)?.end();
  }

  hangup(callId: string): void {
    this.#calls.get(callId)?.end();
  }

  async mute(callId: string, muted: boolean): Promise<void> {
    this.#call(callId).setMuted(muted);
  }

  async hold(callId: string, held: boolean): Promise<void> {
    const call = this.#call(callId).established();
    await asked((callback) => (held ? call.sendHold(null, callback) : call.sendUnHold(callback)));
    this.#emit({ type: 'call.held', callId, local: held, remote: false });
  }

  async dtmf(callId: string, tones: string): Promise<void> {
    const call = this.#call(callId).established();
    await asked((callback) => call.sendDtmf(tones, callback));
  }

  async transfer(callId: string, target: string | { readonly callId: string }): Promise<void> {
    if (typeof target !== 'string') {
      throw new ProviderError('NOT_SUPPORTED', 'Provider 3 transfers blindly only (see caps)');
    }
    const call = this.#call(callId);
    const sdk = call.established();
    await asked((callback) => sdk.sendTransfer(target, callback));
    call.handedOver();
  }

  async replaceInput(track: MediaStreamTrack): Promise<void> {
    await Promise.all([...this.#calls.values()].map((call) => call.replaceInput(track)));
  }

  remoteStream(callId: string): MediaStream | null {
    return this.#calls.get(callId)?.remoteStream ?? null;
  }

  async stats(callId: string): Promise<RTCStatsReport | null> {
    return this.#calls.get(callId)?.connection?.getStats() ?? null;
  }

  #call(callId: string): StringeeCall {
    const call = this.#calls.get(callId);
    if (call === undefined) throw new ProviderError('NO_CALL', 'The call is over');
    return call;
  }

  #begin(client: StringeeClient, callId: string, incoming: boolean, sdk: SdkCall): StringeeCall {
    const farewells = this.#farewells;
    const context = {
      callId,
      incoming,
      emit: (fact: ProviderFact) => this.#emit(fact),
      farewell: (farewell: Parameters<Farewells['say']>[1]) => farewells?.say(callId, farewell),
      isConnected: () => client.hasConnected,
      ask: (id: string, onAnswer: (exists: boolean) => void) => {
        if (client.socket === null) return;
        client.timeoutToReconnect = IN_CALL_SILENCE_MS;
        const emit = (answer: Answer) => onAnswer(exists(answer));
        client._sendMessage(service.exists, { callId: id }, emit);
      },
      onOver: () => {
        this.#calls.delete(callId);
        if (this.#calls.size === 0) client.timeoutToReconnect = this.#silence;
      },
    };
    const call = new StringeeCall(context, sdk);
    this.#calls.set(callId, call);
    return call;
  }

  #rings(client: StringeeClient, sdk: SdkCall): void {
    const callId = crypto.randomUUID();
    const call = this.#begin(client, callId, true, sdk);
    if (client !== this.#client) return call.end();
    const { fromNumber: number, fromAlias: alias } = sdk;
    // Names only: an alias may be the hidden number.
    const name = /\p{L}/u.test(alias) && alias !== number ? alias : null;
    this.#emit({ type: 'call.incoming', callId, number, name });
    // A rejection that came back at once keeps the ringing from being told.
    call.ring();
  }

  #authenticated(client: StringeeClient, farewells: Farewells, { r }: Answer): void {
    if (r === 0) farewells.flush();
    // After a refusal the SDK hangs up by itself; the late word of that socket must not reach the next one.
    else client.socket?.clearAllOnMethods();
    if (client !== this.#client) return;
    if (r === 0) this.#accepted(client);
    else if (r === TOKEN_EXPIRED && this.#renewed) this.#refused(r, 'token-expired', false);
    else if (r === TOKEN_EXPIRED) {
      this.#renewed = true;
      void this.#renew();
    } else {
      this.#refused(r, 'refused', true);
      this.#retry.schedule();
    }
  }

  #accepted(client: StringeeClient): void {
    this.#retry.reset();
    this.#renewed = false;
    this.#registered = true;
    this.#silence = client.timeoutToReconnect;
    this.#emit({ type: 'reg.ok' });
    if (!this.#wasCut) return;
    this.#wasCut = false;
    for (const call of this.#calls.values()) call.recover();
  }

  #disconnected(client: StringeeClient): void {
    if (client !== this.#client) return;
    // The SDK keeps trying by itself; further failures are not reported.
    if (this.#registered) this.#emit({ type: 'reg.lost', cause: 'connection' });
    else if (!this.#wasCut) this.#refused(null, 'Connection Error', true);
    this.#registered = false;
    this.#wasCut = true;
  }

  async #renew(): Promise<void> {
    const client = this.#client;
    const token = await this.#parts.fetchToken().catch(() => null);
    if (client === null || client !== this.#client) return;
    if (token !== null) return client.connect(token);
    this.#refused(null, 'token', true);
    this.#retry.schedule();
  }

  #refused(code: number | null, cause: string, retryable: boolean): void {
    this.#registered = false;
    this.#emit({ type: 'reg.failed', code, cause, retryable });
  }

  #emitOf(client: StringeeClient, fact: ProviderFact): void {
    if (client === this.#client) this.#emit(fact);
  }

  #emit(fact: ProviderFact): void {
    this.#seq += 1;
    const event = { ...fact, seq: this.#seq, at: Date.now() };
    for (const listener of this.#listeners) listener(event);
  }
}

/** Only a clear no: an answer in another form must not end a call. */
function exists(answer: Answer): boolean {
  return answer.r !== 0 || answer.exist !== false;
}

/** The answer to a request of the SDK. Rejects with {@link ProviderError}. */
function asked(send: (callback: (answer: Answer) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => reject(new ProviderError('BAD_STATE', why));
    const timer = setTimeout(() => refuse('The server did not answer'), REPLY_MS);
    send(({ r }) => {
      clearTimeout(timer);
      if (r === 0) resolve();
      else refuse(`The server refused it (r=${r})`);
    });
  });
}
