import type { ProviderEvent, ProviderFact } from '../engine/provider-event.ts';
import type { CallMedia, RejectCode, TelephonyProvider } from '../engine/telephony-provider.ts';

/** A provider that writes down what it is asked and says what the test wants. */
export class FakeProvider implements TelephonyProvider {
  readonly kind = 1;
  readonly caps = {
    hold: true,
    dtmf: 'rtp',
    blindTransfer: true,
    attendedTransfer: true,
    secondCall: true,
    conference: true,
    resume: true,
    deviceSelect: 'native',
  } as const;
  readonly asked: string[] = [];
  /** By what the exchange knows each call; none: it gives no call back. */
  readonly refs = new Map<string, string>();
  readonly #listeners = new Set<(event: ProviderEvent) => void>();
  readonly #connected = Promise.withResolvers<void>();
  #seq = 0;

  get connected(): Promise<void> {
    return this.#connected.promise;
  }

  say(fact: ProviderFact): void {
    this.#seq += 1;
    for (const listener of this.#listeners) listener({ ...fact, seq: this.#seq, at: 0 });
  }

  subscribe(listener: (event: ProviderEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  connect(): void {
    this.asked.push('connect');
    this.#connected.resolve();
  }
  async disconnect(reason: string): Promise<void> {
    this.asked.push(`disconnect ${reason}`);
  }
  dial({ callId, number }: { callId: string; number: string } & CallMedia): void {
    this.asked.push(`dial ${number}`);
    this.say({ type: 'call.connecting', callId });
  }
  dialAhead({ callId, number }: { callId: string; number: string }) {
    this.asked.push(`dial ${number} ahead`);
    this.say({ type: 'call.connecting', callId });
    return () => void this.asked.push('microphone');
  }
  answer(callId: string): void {
    this.asked.push(`answer ${callId}`);
  }
  listen(callId: string): void {
    this.asked.push(`listen ${callId}`);
  }
  reject(callId: string, code?: RejectCode): void {
    this.asked.push(`reject ${callId} ${code}`);
    this.say({ type: 'call.failed', callId, by: 'local', cause: 'rejected', code: code ?? null });
  }
  hangup(callId: string): void {
    this.asked.push(`hangup ${callId}`);
  }
  async mute(callId: string, muted: boolean): Promise<void> {
    this.asked.push(`mute ${muted}`);
    this.say({ type: 'call.muted', callId, muted });
  }
  async hold(callId: string, held: boolean): Promise<void> {
    this.asked.push(`hold ${callId} ${held}`);
    this.say({ type: 'call.held', callId, local: held, remote: false });
  }
  async dtmf(_callId: string, tones: string): Promise<void> {
    this.asked.push(`dtmf ${tones}`);
  }
  async transfer(callId: string, target: string | { callId: string }): Promise<void> {
    const to = typeof target === 'string' ? target : `call ${target.callId}`;
    this.asked.push(`transfer ${callId} to ${to}`);
  }
  async conference(callIds: readonly string[]): Promise<null> {
    this.asked.push(`conference ${callIds.join(' ')}`.trim());
    return null;
  }
  async replaceInput(): Promise<void> {}
  callRef(callId: string): string | null {
    return this.refs.get(callId) ?? null;
  }
  expectRing(ref: string, callId: string): void {
    this.asked.push(`expect ${ref} as ${callId}`);
  }
  remoteStream(): null {
    return null;
  }
  async stats(): Promise<null> {
    return null;
  }
}
