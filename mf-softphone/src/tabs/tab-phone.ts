import type { BusMessage } from '../engine/phone-effect.ts';
import type { PhoneEvent } from '../engine/phone-event.ts';
import { ConferenceKeeper } from './conference-keeper.ts';
import { type CallPlaces, type KeptCall, KeptCalls } from './kept-calls.ts';
import { type ActiveCall, initialPhoneState, type PhoneState } from '../engine/phone-state.ts';
import { outlivesPage } from '../engine/reduce-resume.ts';
import { toPhoneStateEvent } from '../engine/published-state.ts';
import type { PersonEvent, Phone } from './phone.ts';
import { holdLock, type Locks } from './phone-lock.ts';
import { TabChannel } from './tab-channel.ts';

/** The phone itself, in the tab that has it. */
interface RealPhone extends Phone {
  dispatch(event: PhoneEvent): void;
  /** Hangs up, un-registers and forgets the person. */
  leave(): Promise<void>;
  /** By what the exchange gives a call back to another page; null: it does not. */
  refOf(callId: string): string | null;
}

interface TabPhoneParts {
  readonly createPhone: () => RealPhone;
  readonly locks: Locks | null;
  readonly places: CallPlaces;
  readonly publish: (message: BusMessage) => void;
  /** This tab has the phone from now on. */
  readonly onLead: () => void;
  readonly log: (level: 'info' | 'error', message: string) => void;
}

/**
 * One phone for all tabs of a person. The tab that holds the lock has the phone; the others show its
 * state and hand on what the person asks. When that tab is gone another one takes over.
 */
export class TabPhone implements Phone {
  readonly #parts: TabPhoneParts;
  readonly #listeners = new Set<() => void>();
  #phone: RealPhone | null = null;
  #unsubscribe: () => void = () => undefined;
  #name: string | null = null;
  #kept: KeptCalls | null = null;
  #channel: TabChannel | null = null;
  #letGo: () => void = () => undefined;
  #leads = false;
  /** What the tab with the phone told last. */
  #lastState: PhoneState = initialPhoneState;

  constructor(parts: TabPhoneParts) {
    this.#parts = parts;
  }

  /** The phone is in this tab. */
  get leads(): boolean {
    return this.#leads;
  }

  getState = (): PhoneState => (this.#leads ? this.#phone?.getState() : null) ?? this.#lastState;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: PersonEvent): void {
    if (this.#leads) this.#phone?.dispatch(event);
    else this.#channel?.ask(event);
  }

  unlockSound(): void {
    this.#phone?.unlockSound();
  }

  /** Joins the tabs of that person; the first of them gets the phone. A second call changes nothing. */
  join(person: string): void {
    const name = `alo.phone:${person}`;
    if (this.#name === name) return;
    void this.leave();
    this.#name = name;
    this.#kept = new KeptCalls(this.#parts.places, name);
    const channel = new TabChannel(name, {
      onHello: () => this.#leads && channel.sayState(this.getState()),
      onState: (state) => this.#follow(state),
      onEvent: (event) => this.#leads && this.#phone?.dispatch(event),
      onBye: () => void (this.#leads ? this.#phone?.leave() : this.leave()),
      onStrange: () => this.#parts.log('error', 'A tab of another release said something unknown'),
    });
    this.#channel = channel;
    this.#letGo = holdLock(this.#parts.locks, name, () => this.#lead(channel));
    if (!this.#leads) channel.sayHello();
  }

  /** Leaves the tabs of the person. The phone, if it is here, hangs up and un-registers first. */
  async leave(): Promise<void> {
    const [phone, channel, letGo] = [this.#phone, this.#channel, this.#letGo];
    const led = this.#leads;
    this.#name = null;
    // The others hear the end of the call from the phone itself, before the channel closes.
    const left = led ? phone?.leave() : undefined;
    this.#unsubscribe();
    this.#leads = false;
    this.#lastState = initialPhoneState;
    this.#channel = null;
    this.#letGo = () => undefined;
    channel?.close();
    this.#notify();
    await left;
    letGo();
  }

  /**
   * The person signs out, in all tabs. The lock stays here until {@link leave}: meanwhile the others hear of
   * it and none of them takes the phone over.
   */
  async signOut(): Promise<void> {
    this.#channel?.sayBye();
    if (this.#leads) await this.#phone?.leave();
  }

  /**
   * The page goes. A call that the exchange gives back stays for the next page or another tab, also one that rings; of
   * others the tabs keep what they know, so that whoever takes over can tell of a lost call.
   */
  async vanish(): Promise<void> {
    this.#unsubscribe();
    if (!this.#leads || this.#keep() === 0) await this.leave();
  }

  #lead(channel: TabChannel): void {
    const kept = this.#kept?.read() ?? [];
    const isKept = (call: ActiveCall) => kept.some((one) => one.call.callId === call.callId);
    const lost = [this.#lastState.other, this.#lastState.call].filter(
      (call) => call !== null && !isKept(call),
    );
    this.#lastState = initialPhoneState;
    this.#phone ??= this.#parts.createPhone();
    const phone = this.#phone;
    this.#leads = true;
    this.#unsubscribe();
    let conference: ConferenceKeeper | undefined;
    this.#unsubscribe = phone.subscribe(() => {
      this.#keep();
      channel.sayState(phone.getState());
      this.#notify();
      if (conference?.looksBack(phone.getState())) phone.dispatch({ type: 'conference' });
    });
    const takeBack = (calls: readonly KeptCall[]) => {
      for (const { call, ref } of calls) phone.dispatch({ type: 'resume', call, ref });
      conference = new ConferenceKeeper(
        calls.flatMap((one) => (one.conference ? [one.call.callId] : [])),
      );
    };
    takeBack(kept);
    for (const call of lost) if (call !== null) phone.dispatch({ type: 'tab.lost', call });
    channel.sayState(phone.getState());
    this.#notify();
    void this.#kept?.readFromDisk().then((calls) => {
      if (calls.length > 0 && this.#leads && this.#phone === phone) takeBack(calls);
    });
    this.#parts.onLead();
  }

  /** An ongoing call that would end with the page. */
  get losesCall(): boolean {
    if (!this.#leads) return false;
    const { call, other } = this.getState();
    return [call, other].filter((each) => each !== null).length > this.#keep();
  }

  /** Keeps the calls that another page could take again; how many. */
  #keep(): number {
    const phone = this.#phone;
    if (phone === null) return 0;
    const { call, other, conference } = phone.getState();
    const kept = [call, other].flatMap((each): KeptCall[] => {
      if (each === null || each.hangingUp || !outlivesPage(each)) return [];
      const ref = phone.refOf(each.callId);
      return ref === null ? [] : [{ call: each, ref, conference }];
    });
    this.#kept?.write(kept);
    return kept.length;
  }

  #follow(state: PhoneState): void {
    if (this.#leads) return;
    // The ring is heard, or blocked, in the other tab.
    this.#lastState = { ...state, soundBlocked: false };
    this.#parts.publish({ name: 'phone.state', payload: toPhoneStateEvent(this.#lastState) });
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
