import { EventEmitter } from 'node:events';
import type { Jssip } from '../providers/jssip/jssip-provider.ts';

/** A session of JsSIP that says what the test replays. */
class FakeSession extends EventEmitter {
  readonly asked: string[] = [];
  readonly connection = { connectionState: 'connected', getReceivers: () => [] };
  readonly remote_identity = { uri: { user: '102' }, display_name: 'Mai' };
  status: 'early' | 'established' | 'ended' = 'early';
  held = { local: false, remote: false };
  /** Told when the offer is answered; null without one. */
  offering: (() => void) | null = null;

  isEnded(): boolean {
    return this.status === 'ended';
  }
  isEstablished(): boolean {
    return this.status === 'established';
  }
  /** JsSIP throws INVALID_STATE_ERROR once a session is over. */
  answer(): void {
    if (this.status !== 'early') throw new Error('Invalid status');
    this.asked.push('answer');
  }
  terminate({ status_code }: { status_code?: number }): void {
    if (this.status === 'ended') throw new Error('Invalid status');
    this.asked.push(`terminate ${status_code ?? ''}`.trim());
    this.over(this.status === 'early' ? 'failed' : 'ended', 'local', 'Rejected');
  }
  isReadyToReOffer(): boolean {
    return this.offering === null;
  }
  isOnHold(): { local: boolean; remote: boolean } {
    return this.held;
  }
  hold(_: object, done: () => void): boolean {
    return this.#offer('hold', done, { ...this.held, local: true });
  }
  unhold(_: object, done: () => void): boolean {
    return this.#offer('unhold', done, { ...this.held, local: false });
  }
  #offer(what: string, done: () => void, held: { local: boolean; remote: boolean }): boolean {
    if (this.offering !== null) return false;
    this.asked.push(what);
    this.offering = done;
    this.held = held;
    this.emit(what, { originator: 'local' });
    return true;
  }
  /** The other side answers the offer that is under way. */
  answerOffer(): void {
    const done = this.offering;
    this.offering = null;
    done?.();
  }
  renegotiate(options: object): boolean {
    this.asked.push(`renegotiate ${JSON.stringify(options)}`);
    return true;
  }
  sendDTMF(tones: string, { transportType }: { transportType: string }): void {
    this.asked.push(`dtmf ${tones} ${transportType}`);
  }
  mute(): void {
    this.asked.push('mute');
  }
  unmute(): void {
    this.asked.push('unmute');
  }
  over(how: 'ended' | 'failed', originator: string, cause: string, message: unknown = null): void {
    this.status = 'ended';
    this.emit(how, { originator, cause, message });
  }
}

/** A user agent of JsSIP in the hands of the test; the events come in the orders that were measured. */
export class FakeUa extends EventEmitter {
  static latest: FakeUa;
  readonly configuration: Readonly<Record<string, unknown>>;
  connected = true;
  registrations = 0;
  session = new FakeSession();

  constructor(configuration: Readonly<Record<string, unknown>>) {
    super();
    this.configuration = configuration;
    FakeUa.latest = this;
  }
  start(): void {}
  set(): void {}
  stop(): void {
    this.emit('unregistered', {});
  }
  isConnected(): boolean {
    return this.connected;
  }
  readonly transport = { connect: () => undefined };
  sendOptions(): void {}
  isRegistered(): boolean {
    return false;
  }
  register(): void {
    this.registrations += 1;
  }
  call(
    _: string,
    options: { eventHandlers: Record<string, (event: unknown) => void> },
  ): FakeSession {
    for (const [name, handler] of Object.entries(options.eventHandlers)) {
      this.session.on(name, handler);
    }
    const request = { call_id: 'sip-call-id' };
    this.emit('newRTCSession', { originator: 'local', session: this.session, request });
    return this.session;
  }
  ring(headers: Readonly<Record<string, string>> = {}): FakeSession {
    this.session = new FakeSession();
    const request = {
      getHeader: (name: string) => ({ 'X-Alo-Call-Id': 'n1-1', ...headers })[name],
    };
    this.emit('newRTCSession', { originator: 'remote', session: this.session, request });
    this.session.emit('progress', { originator: 'local' });
    return this.session;
  }
  /** §3.2: a WebSocket that drops. */
  drop(): void {
    this.connected = false;
    this.emit('disconnected', { error: true, code: 1006 });
    this.emit('unregistered', {});
  }
  reconnect(): void {
    this.emit('connecting', { attempts: 1 });
    this.connected = true;
    this.emit('connected', {});
    this.emit('registered', {});
  }
}

export const fakeJssip = {
  UA: FakeUa,
  C: { DTMF_TRANSPORT: { RFC2833: 'RFC2833', INFO: 'INFO' } },
} as unknown as Jssip;
