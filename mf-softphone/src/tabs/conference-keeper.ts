import { isTalking } from '../engine/phone-calls.ts';
import type { PhoneState } from '../engine/phone-state.ts';

/**
 * A conference is mixed in the page: when a page was reloaded, or the machine slept, its calls come back one by one. Knows
 * when they are to be put together again. One that the person has split stays so.
 */
export class ConferenceKeeper {
  #callIds: ReadonlySet<string>;
  #isLost = true;

  /** @param callIds of the calls that were in conference on the page before this one */
  constructor(callIds: readonly string[]) {
    this.#callIds = new Set(callIds);
  }

  /** The phone has changed. True, once: both are back. */
  looksBack({ call, other, conference }: PhoneState): boolean {
    if (call === null || other === null) {
      this.#callIds = new Set();
      return false;
    }
    const both = [call, other];
    if (conference) {
      this.#callIds = new Set(both.map(({ callId }) => callId));
      this.#isLost = false;
      return false;
    }
    if (!both.every(({ callId }) => this.#callIds.has(callId))) return false;
    if (both.some(({ resume }) => resume !== null)) this.#isLost = true;
    else if (!this.#isLost) this.#callIds = new Set();
    else if (both.every((each) => isTalking(each) && each.remoteMedia && !each.mediaDown)) {
      this.#callIds = new Set();
      return true;
    }
    return false;
  }
}
