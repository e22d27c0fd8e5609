import * as v from 'valibot';
import type { AmiClient } from './ami-client.ts';

const channel = v.pipe(v.string(), v.startsWith('PJSIP/'));
const eventSchema = v.variant('Event', [
  v.object({ Event: v.literal('Hold'), Channel: channel }),
  v.object({ Event: v.literal('Unhold'), Channel: channel }),
  v.object({ Event: v.literal('Hangup'), Channel: channel }),
]);

/**
 * Channels whose phones have put the other side on hold, for live screens. Asterisk tells of the moment only: a hold that
 * began while nobody was connected is not known.
 */
export class HeldChannels {
  readonly #since = new Map<string, number>();
  readonly #unsubscribe: readonly (() => void)[];

  constructor(ami: Pick<AmiClient, 'onEvent' | 'onDisconnected'>) {
    this.#unsubscribe = [
      ami.onEvent((event) => {
        const read = v.safeParse(eventSchema, Object.fromEntries(event));
        if (!read.success) return;
        const { Event, Channel } = read.output;
        if (Event === 'Hold') this.#since.set(Channel, Date.now());
        else this.#since.delete(Channel);
      }),
      ami.onDisconnected(() => this.#since.clear()),
    ];
  }

  /** Since when a channel holds the other side, epoch milliseconds; undefined: it does not. */
  since(of: string): number | undefined {
    return this.#since.get(of);
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }
}
