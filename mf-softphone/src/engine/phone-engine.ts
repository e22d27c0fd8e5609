import { MicrophoneError } from './media-broker.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneEvent } from './phone-event.ts';
import type { PhoneParts } from './phone-parts.ts';
import { initialPhoneState, type PhoneState } from './phone-state.ts';
import { ProviderLink } from './provider-link.ts';
import { toPhoneStateEvent } from './published-state.ts';
import { findCall } from './phone-calls.ts';
import { reducePhone } from './reduce-phone.ts';
import type { Ringer } from './ringer.ts';
import type { TelephonyProvider } from './telephony-provider.ts';

/** How long a ring may continue after its signalling was lost. */
const GHOST_MS = 8000;

/** How long a call of an earlier page may take to be back. */
const RESUME_MS = 20_000;

/** How long a call that rang at an earlier page may take to ring here, once the exchange knows the phone. */
const RING_MS = 3000;

/**
 * The one phone of the page: holds the state, feeds events to the reducer one after another and does
 * its effects. It lives outside React and outlives every screen.
 */
export class PhoneEngine {
  readonly #parts: PhoneParts;
  readonly #link: ProviderLink;
  readonly #ringer: Ringer;
  readonly #listeners = new Set<() => void>();
  readonly #queue: PhoneEvent[] = [];
  /** Rings whose signalling was lost, by call. */
  readonly #ghosts = new Map<string, ReturnType<typeof setTimeout>>();
  #state: PhoneState = initialPhoneState;
  #draining = false;
  #leaving: Promise<void> = Promise.resolve();

  constructor(parts: PhoneParts) {
    this.#parts = parts;
    this.#ringer = parts.createRinger((blocked) => {
      if (blocked !== this.#state.soundBlocked) this.dispatch({ type: 'sound.blocked', blocked });
    });
    this.#link = new ProviderLink(parts, (event) => this.dispatch(event));
  }

  /** What speaks to the exchange now; for its statistics and its microphone. */
  get provider(): TelephonyProvider | null {
    return this.#link.provider;
  }

  /** By what the exchange knows a call; null where it has no name for it, or cannot give it back to another page. */
  refOf(callId: string): string | null {
    const { resume } = findCall(this.#state, callId) ?? {};
    if (resume) return resume;
    return this.#state.caps?.resume === true ? (this.provider?.callRef?.(callId) ?? null) : null;
  }

  getState = (): PhoneState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Unlocks sound; to be called when the person touches the page. */
  unlockSound(): void {
    this.#ringer.unlock();
  }

  /** Hangs up, un-registers and forgets the person (≤ 2.5 s). */
  async leave(): Promise<void> {
    this.dispatch({ type: 'stop', reason: 'logout' });
    await this.#leaving;
  }

  /** Takes an event; events that effects raise on the way wait for their turn. */
  dispatch(event: PhoneEvent): void {
    this.#queue.push(event);
    if (this.#draining) return;
    this.#draining = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        this.#step(next);
      }
    } finally {
      this.#draining = false;
    }
  }

  #step(event: PhoneEvent): void {
    const { displayNumber, callWaiting } = this.#parts;
    const before = this.#state;
    const now = Date.now();
    const context = { now, displayNumber, callWaiting: callWaiting() };
    const { state, effects } = reducePhone(before, event, context);
    this.#state = state;
    // It rings again over another connection.
    if (event.type === 'call.incoming') clearTimeout(this.#ghosts.get(event.callId));
    this.#parts.onStep?.(event, before, state, effects, now);
    if (state !== before) {
      this.#parts.publish({ name: 'phone.state', payload: toPhoneStateEvent(state) });
      for (const listener of this.#listeners) listener();
    }
    for (const effect of effects) this.#runSafely(effect);
  }

  /** One part that fails must not stop the others: the call continues. */
  #runSafely(effect: PhoneEffect): void {
    try {
      this.#run(effect);
    } catch (error) {
      this.#parts.log('error', `${effect.type} failed: ${String(error)}`);
    }
  }

  #run(effect: PhoneEffect): void {
    const parts = this.#parts;
    switch (effect.type) {
      case 'connect':
        this.#link.connect();
        return;
      case 'disconnect':
        this.#leaving = this.#link.disconnect(effect.reason);
        return;
      case 'openMicrophone':
        void this.#openMicrophone(effect.callId);
        return;
      case 'closeMicrophone':
        parts.microphone.release(effect.callId);
        return;
      case 'tone':
        this.#ringer.play(effect.tone);
        return;
      case 'playRemote': {
        const stream = this.#link.provider?.remoteStream(effect.callId) ?? null;
        if (stream !== null) void parts.speaker.play(stream);
        return;
      }
      case 'stopRemote':
        parts.speaker.stop();
        return;
      case 'mix':
        void this.#mix(effect.callIds);
        return;
      case 'unmix':
        void this.#mix([]);
        return;
      case 'guardGhost':
        this.#guardGhost(effect.callId);
        return;
      case 'guardRing':
        setTimeout(() => this.dispatch({ type: 'resume.expired', callId: effect.callId }), RING_MS);
        return;
      case 'guardResume':
        setTimeout(
          () => this.dispatch({ type: 'resume.expired', callId: effect.callId }),
          RESUME_MS,
        );
        return;
      case 'postHistory':
        void this.#postHistory(effect.phone);
        return;
      case 'lookUpParty':
        void this.#lookUpParty(effect.callId, effect.number);
        return;
      case 'publish':
        parts.publish(effect.message);
        return;
      case 'log':
        parts.log(effect.level, effect.message);
        return;
      default:
        this.#link.run(effect);
    }
  }

  #guardGhost(callId: string): void {
    clearTimeout(this.#ghosts.get(callId));
    const expire = () => {
      this.#ghosts.delete(callId);
      this.dispatch({ type: 'ghost.expired', callId });
    };
    this.#ghosts.set(callId, setTimeout(expire, GHOST_MS));
  }

  /** A microphone that opened before need not be waited for: opening takes most of the time of a click to INVITE. */
  async #openMicrophone(callId: string): Promise<void> {
    const { microphone } = this.#parts;
    const isAhead =
      microphone.isSure &&
      findCall(this.#state, callId)?.direction === 'outbound' &&
      this.#link.provider?.dialAhead !== undefined;
    try {
      const opening = microphone.acquire(callId);
      if (isAhead) this.dispatch({ type: 'mic.ready', callId });
      await opening;
      if (!isAhead) this.dispatch({ type: 'mic.ready', callId });
    } catch (error) {
      const kind = error instanceof MicrophoneError ? error.code : 'failed';
      if (kind !== 'released') this.dispatch({ type: 'mic.failed', callId, kind });
    }
  }

  async #mix(callIds: readonly string[]): Promise<void> {
    try {
      const heard = await this.#link.provider?.conference?.(callIds);
      if (heard && this.#state.conference) await this.#parts.speaker.play(heard);
    } catch (error) {
      this.#parts.log('error', `The conference could not be mixed: ${String(error)}`);
      this.dispatch({ type: 'conference.failed' });
    }
  }

  /** One retry; a failure never touches the call. */
  async #postHistory(phone: string): Promise<void> {
    try {
      await this.#parts.postHistory(phone).catch(() => this.#parts.postHistory(phone));
    } catch {
      this.#parts.log('error', 'The call could not be entered into the history');
    }
  }

  async #lookUpParty(callId: string, number: string): Promise<void> {
    const name = await this.#parts.findName(number).catch(() => null);
    if (name !== null) this.dispatch({ type: 'party.found', callId, name });
  }
}
