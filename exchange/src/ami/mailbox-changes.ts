import * as v from 'valibot';
import type { BoxName } from '../voicemail/spool.ts';
import type { AmiClient } from './ami-client.ts';

const waitingSchema = v.object({
  Event: v.literal('MessageWaiting'),
  Mailbox: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,40}@[a-z0-9]{2,32}$/)),
});

/** Reports each mailbox in which a message was left. Returns an unsubscribe function. */
export function followMailboxes(
  ami: Pick<AmiClient, 'onEvent'>,
  onChange: (box: BoxName) => void,
): () => void {
  return ami.onEvent((event) => {
    const read = v.safeParse(waitingSchema, Object.fromEntries(event));
    if (!read.success) return;
    const [box = '', tenant = ''] = read.output.Mailbox.split('@');
    onChange({ tenant, box });
  });
}
