import type { AmiClient } from '../ami/ami-client.ts';
import { StoredFamily } from './stored-family.ts';

/** What a lamp shows beside the phones: somebody who takes no calls, something that is switched on or off. */
export type LampState = 'BUSY' | 'INUSE' | 'NOT_INUSE';

/** Device states of Asterisk that the server decides, by the names of `lamps.ts`. Asterisk keeps them over a restart. */
export class LampStates extends StoredFamily {
  readonly #ami: Pick<AmiClient, 'action'>;

  constructor(ami: Pick<AmiClient, 'action'>) {
    super(ami, {
      family: 'CustomDevstate',
      key: /^[a-z0-9]{2,32}-(?:\d{2,6}|night-\d{1,2})$/,
      value: /^(?:BUSY|INUSE|NOT_INUSE)$/,
    });
    this.#ami = ami;
  }

  /** Written as a device state: a value that is only put into the store changes no lamp. */
  protected override put(name: string, state: string): Promise<unknown> {
    const Variable = `DEVICE_STATE(Custom:${name})`;
    return this.#ami.action('Setvar', { Variable, Value: state });
  }

  protected override async remove(name: string): Promise<unknown> {
    // Asterisk takes no UNKNOWN; beside a phone this one counts for nothing either.
    await this.put(name, 'UNAVAILABLE');
    return super.remove(name);
  }
}
