import * as v from 'valibot';
import { withHold } from '../call-record/hold-time.ts';
import type { AmiClient } from './ami-client.ts';

const holdSchema = v.object({
  Event: v.picklist(['Hold', 'Unhold']),
  Channel: v.pipe(v.string(), v.startsWith('PJSIP/')),
  /** Epoch seconds with six decimals, by the clock of the journal. */
  Timestamp: v.pipe(v.string(), v.regex(/^\d+\.\d+$/), v.transform(Number)),
});

const variable = 'CHANNEL(userfield)';

/**
 * Adds up how long each channel puts the other side on hold, in the channel's user field: Asterisk's journal has no
 * event for it, but that field with each event. It is kept in Asterisk, so a server that restarts continues with it; what
 * happens while no server listens is not seen. Returns an unsubscribe function.
 */
export function keepHoldTimes(ami: Pick<AmiClient, 'action' | 'onEvent'>): () => void {
  // One after another: each reads what the one before wrote.
  let last = Promise.resolve();
  return ami.onEvent((event) => {
    const read = v.safeParse(holdSchema, Object.fromEntries(event));
    if (!read.success) return;
    const { Event, Channel, Timestamp } = read.output;
    const keep = async () => {
      const [response] = await ami.action('Getvar', { Channel, Variable: variable });
      const field = response?.get('Value') ?? '';
      const Value = withHold(field, Event === 'Hold', Math.floor(Timestamp * 1000));
      await ami.action('Setvar', { Channel, Variable: variable, Value });
    };
    // A channel that is gone by now, or Asterisk: the time of this hold is lost, the call is not.
    last = last.then(keep).catch(() => undefined);
  });
}
