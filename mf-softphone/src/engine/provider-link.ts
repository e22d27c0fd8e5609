import { reconnectDelay } from '@alo/core';
import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneEvent } from './phone-event.ts';
import type { PhoneParts } from './phone-parts.ts';
import {
  type CallMedia,
  type DisconnectReason,
  ProviderError,
  type TelephonyProvider,
} from './telephony-provider.ts';

type ProviderEffect = Extract<
  PhoneEffect,
  {
    type:
      | 'dial'
      | 'answer'
      | 'listen'
      | 'reject'
      | 'hangup'
      | 'mute'
      | 'dtmf'
      | 'hold'
      | 'transfer'
      | 'expectRing';
  }
>;

/** Holds the provider in use: gets it, connects it, hears it and hands effects on to it. */
export class ProviderLink {
  readonly #parts: PhoneParts;
  readonly #emit: (event: PhoneEvent) => void;
  /** Counts connects and disconnects: what was begun before the latest is void. */
  #generation = 0;
  #attempt = 0;
  #provider: TelephonyProvider | null = null;
  #unsubscribe: () => void = () => undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PhoneParts, emit: (event: PhoneEvent) => void) {
    this.#parts = parts;
    this.#emit = emit;
  }

  get provider(): TelephonyProvider | null {
    return this.#provider;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#generation += 1;
    void this.#connect(this.#generation);
  }

  async disconnect(reason: DisconnectReason): Promise<void> {
    this.#generation += 1;
    clearTimeout(this.#retry);
    const provider = this.#provider;
    this.#provider = null;
    this.#unsubscribe();
    await provider?.disconnect(reason);
  }

  run(effect: ProviderEffect): void {
    const provider = this.#provider;
    if (provider === null) {
      this.#parts.log('error', `${effect.type} was asked of a phone without a provider`);
      return;
    }
    const { callId } = effect;
    switch (effect.type) {
      case 'dial':
        this.#dial(provider, callId, effect.number);
        return;
      case 'answer':
        this.#withMedia(callId, (media) => provider.answer(callId, media));
        return;
      case 'listen':
        provider.listen?.(callId, { iceServers: this.#parts.iceServers() });
        return;
      case 'reject':
        provider.reject(callId, effect.code);
        return;
      case 'hangup':
        provider.hangup(callId);
        return;
      case 'expectRing':
        provider.expectRing?.(effect.ref, callId);
        return;
      case 'mute':
        this.#report(provider.mute(callId, effect.muted));
        return;
      case 'dtmf':
        this.#report(provider.dtmf(callId, effect.tones));
        return;
      case 'hold':
        this.#report(provider.hold(callId, effect.held));
        return;
      case 'transfer':
        provider.transfer(callId, effect.target).catch((error: unknown) => {
          this.#parts.log('error', String(error));
          this.#emit({ type: 'call.transferFailed', callId, cause: 'error' });
        });
    }
  }

  async #connect(generation: number): Promise<void> {
    try {
      const account = await this.#parts.fetchAccount();
      if (generation !== this.#generation) return;
      if (account === null) return this.#refuse('no-account');
      if (account.sip.refused) return this.#refuse(account.sip.refused);
      // The account's own provider goes before the tenant's.
      const provider = await this.#parts.createProvider(account.sip.provider);
      if (generation !== this.#generation) return;
      this.#emit({
        type: 'provider.chosen',
        provider: account.sip.provider,
        caps: provider?.caps ?? null,
      });
      if (provider === null) return this.#refuse('provider-not-installed');
      this.#attempt = 0;
      this.#unsubscribe();
      void this.#provider?.disconnect('switch');
      this.#provider = provider;
      this.#unsubscribe = provider.subscribe(this.#emit);
      provider.connect(account);
    } catch (error) {
      if (generation !== this.#generation) return;
      if (error instanceof ProviderError) return this.#refuse('account-incomplete');
      this.#parts.log('error', `The phone could not be prepared: ${String(error)}`);
      this.#emit({ type: 'start.refused', cause: 'unreachable', retryable: true });
      const delay = reconnectDelay(this.#attempt, Math.random());
      this.#attempt += 1;
      this.#retry = setTimeout(() => this.#again(generation), delay);
    }
  }

  #again(generation: number): void {
    if (generation !== this.#generation) return;
    void this.#connect(generation);
  }

  #refuse(cause: string): void {
    this.#emit({ type: 'start.refused', cause, retryable: false });
  }

  #dial(provider: TelephonyProvider, callId: string, number: string): void {
    const { microphone, iceServers } = this.#parts;
    if (provider.dialAhead === undefined || !microphone.isOpening(callId)) {
      return this.#withMedia(callId, (media) => provider.dial({ callId, number, ...media }));
    }
    const give = provider.dialAhead({ callId, number, iceServers: iceServers() });
    // The first request reports the failure.
    void microphone.acquire(callId).then(give, () => undefined);
  }

  #withMedia(callId: string, act: (media: CallMedia) => void): void {
    const stream = this.#parts.microphone.streamOf(callId);
    if (stream === null) this.#emit({ type: 'mic.failed', callId, kind: 'released' });
    else act({ stream, iceServers: this.#parts.iceServers() });
  }

  #report(work: Promise<void>): void {
    work.catch((error: unknown) => this.#parts.log('error', String(error)));
  }
}
