import type { PhoneEvent } from '../engine/phone-event.ts';
import type { PhoneState } from '../engine/phone-state.ts';

/** What a person may ask of the phone, in whichever tab. */
export type PersonEvent = Extract<
  PhoneEvent,
  {
    type:
      | 'start'
      | 'stop'
      | 'dial'
      | 'answer'
      | 'reject'
      | 'hangup'
      | 'mute'
      | 'dtmf'
      | 'hold'
      | 'transfer'
      | 'consult'
      | 'transfer.complete'
      | 'swap'
      | 'conference'
      | 'split'
      | 'dismiss'
      | 'page.dismiss'
      | 'last.restored';
  }
>;

/** The phone as screens know it: the one of this tab, or the mirror of the one in another tab. */
export interface Phone {
  readonly getState: () => PhoneState;
  /** The phone is in this tab; not told by a phone that has no other tabs. */
  readonly leads?: boolean;
  /** Calls the listener after each change; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  dispatch(event: PersonEvent): void;
  /** Unlocks sound; to be called when the person touches the page. */
  unlockSound(): void;
}
