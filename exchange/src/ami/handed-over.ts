import { parseEndpointId } from '@alo/routing';
import * as v from 'valibot';
import { handedOverBy } from '../config/dial-plan/names.ts';
import type { AmiClient } from './ami-client.ts';

const channel = v.pipe(v.string(), v.startsWith('PJSIP/'));
const transferSchema = v.object({
  Event: v.literal('AttendedTransfer'),
  Result: v.literal('Success'),
  OrigTransfererChannel: channel,
  TransfereeChannel: channel,
  TransferTargetChannel: channel,
});

/**
 * Keeps on both channels of a call that was handed over after talking whose phone did that: no dial plan runs then. Where
 * the new phone is lost and does not come back, the call goes back there (`back-to`). What happens while no server listens
 * is not seen. Returns an unsubscribe function.
 */
export function keepHandedOver(ami: Pick<AmiClient, 'action' | 'onEvent'>): () => void {
  return ami.onEvent((event) => {
    const read = v.safeParse(transferSchema, Object.fromEntries(event));
    if (!read.success) return;
    const { OrigTransfererChannel, TransfereeChannel, TransferTargetChannel } = read.output;
    const sender = parseEndpointId(/^PJSIP\/(.+)-[^-]*$/.exec(OrigTransfererChannel)?.[1] ?? '');
    if (sender === undefined) return;
    for (const Channel of [TransfereeChannel, TransferTargetChannel])
      // One that is gone by now goes back to nobody.
      ami
        .action('Setvar', { Channel, Variable: handedOverBy, Value: sender.extension })
        .catch(() => undefined);
  });
}
