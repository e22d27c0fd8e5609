import * as v from 'valibot';
import { lampsSchema } from './lamps.ts';
import { mailboxSchema } from './mailbox.ts';
import { musicClassSchema } from './music-class.ts';
import { queueObjectSchema } from './queue-object.ts';
import { recordKeySchema } from './record-keys.ts';
import { trunkSchema } from './trunk.ts';

/** All that Asterisk holds beside the subscribers: of every tenant, and the trunks of the installation. */
export const exchangeObjectsSchema = v.object({
  queues: v.array(queueObjectSchema),
  musicClasses: v.array(musicClassSchema),
  mailboxes: v.array(mailboxSchema),
  lamps: v.array(lampsSchema),
  recordKeys: v.array(recordKeySchema),
  trunks: v.array(trunkSchema),
});

export type ExchangeObjects = v.InferOutput<typeof exchangeObjectsSchema>;
