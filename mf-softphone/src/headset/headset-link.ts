import type { Phone } from '../tabs/phone.ts';
import { headsetAction, headsetLamps } from './headset-actions.ts';
import { type ButtonMove, Headset } from './headset.ts';
import { telephonyPage } from './telephony-layout.ts';
import type { Hid, HidDevice } from './web-hid.ts';

/** What a headset is connected to. */
export interface HeadsetPhone {
  readonly getState: () => Pick<ReturnType<Phone['getState']>, 'call'>;
  readonly subscribe: Phone['subscribe'];
  readonly dispatch: Phone['dispatch'];
}

/** The chosen device has no button that the phone understands. */
export class NoHeadsetButtonsError extends Error {
  override readonly name = 'NoHeadsetButtonsError';
  readonly code = 'NO_HEADSET_BUTTONS';
}

/**
 * Connects the headset that the person has allowed with the phone: buttons become events, the state becomes
 * lamps. While it is not active it holds no device, so that the tab which has the phone can.
 */
export class HeadsetLink {
  readonly #hid: Hid;
  readonly #phone: HeadsetPhone;
  readonly #log: (message: string) => void;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  #headset: Headset | null = null;
  #active = false;
  /** Devices are opened and closed one by one. */
  #turn: Promise<void> = Promise.resolve();

  constructor(hid: Hid, phone: HeadsetPhone, log: (message: string) => void) {
    this.#hid = hid;
    this.#phone = phone;
    this.#log = log;
    const look = () => this.#inTurn(() => this.#settle());
    hid.addEventListener('connect', look);
    hid.addEventListener('disconnect', look);
    this.#stops = [
      phone.subscribe(() => void this.#show()),
      () => hid.removeEventListener('connect', look),
      () => hid.removeEventListener('disconnect', look),
    ];
  }

  /** Name of the connected headset, null without one. */
  readonly getName = (): string | null => this.#headset?.device.productName ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether this tab has the phone: only then it may hold the headset. */
  setActive(active: boolean): Promise<void> {
    this.#active = active;
    return this.#inTurn(() => this.#settle());
  }

  /**
   * Lets the person choose a device; only from a click. Nothing changes when none is chosen.
   * @throws {NoHeadsetButtonsError}
   * @throws {DOMException} when the browser cannot open it
   */
  async choose(): Promise<void> {
    const [device] = await this.#hid.requestDevice({ filters: [{ usagePage: telephonyPage }] });
    if (device === undefined) return;
    let problem: unknown = null;
    await this.#inTurn(async () => {
      try {
        await this.#take(device);
      } catch (error) {
        problem = error;
      }
    });
    if (problem !== null) throw problem;
  }

  async stop(): Promise<void> {
    this.#stops.forEach((stop) => stop());
    await this.setActive(false);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.#log(`The headset did not answer: ${String(error)}`);
    });
    return this.#turn;
  }

  async #settle(): Promise<void> {
    const devices = this.#active ? await this.#hid.getDevices() : [];
    const present = this.#headset;
    if (present !== null && !devices.includes(present.device)) await this.#release();
    for (const device of devices) {
      if (this.#headset !== null) return;
      await this.#open(device);
    }
  }

  /** Opens the chosen device in place of the present one. */
  async #take(device: HidDevice): Promise<void> {
    if (this.#headset?.device === device) return;
    await this.#release();
    if (!(await this.#open(device))) {
      throw new NoHeadsetButtonsError('The chosen device has no telephony buttons: choose another');
    }
  }

  async #open(device: HidDevice): Promise<boolean> {
    const headset = await Headset.open(device, this.#moved);
    if (headset === null) return false;
    this.#headset = headset;
    this.#notify();
    await this.#show();
    return true;
  }

  async #release(): Promise<void> {
    const headset = this.#headset;
    if (headset === null) return;
    this.#headset = null;
    this.#notify();
    // Unplugged devices refuse everything; there is nothing left to close then.
    await headset.close().catch(() => undefined);
  }

  readonly #moved = (move: ButtonMove): void => {
    const event = this.#active ? headsetAction(move, this.#phone.getState()) : null;
    if (event !== null) this.#phone.dispatch(event);
    // Off the hook without a call: the lamp says that nobody is there.
    else void this.#show();
  };

  async #show(): Promise<void> {
    try {
      await this.#headset?.show(headsetLamps(this.#phone.getState()));
    } catch (error) {
      this.#log(`The lamps of the headset could not be set: ${String(error)}`);
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
