import * as v from 'valibot';
import { voiceProviderSchema } from '@alo/contracts';
import type { PersonEvent } from './phone.ts';
import { endedCallSchema } from './phone-state-schema.ts';

type Schemas = {
  readonly [Type in PersonEvent['type']]: v.GenericSchema<
    unknown,
    Extract<PersonEvent, { type: Type }>
  >;
};

const plain = <Type extends string>(type: Type) => v.object({ type: v.literal(type) });

/** What a call begins with. */
const beginning = {
  callId: v.string(),
  target: v.string(),
  party: v.object({ number: v.string(), name: v.nullable(v.string()) }),
};

/** One for each event, so that the compiler tells when one is missing. */
const schemas: Schemas = {
  start: v.object({
    type: v.literal('start'),
    provider: voiceProviderSchema,
    extension: v.nullable(v.string()),
  }),
  stop: v.object({
    type: v.literal('stop'),
    reason: v.picklist(['logout', 'status3', 'switch', 'leader-lost']),
  }),
  dial: v.object({ type: v.literal('dial'), ...beginning }),
  answer: plain('answer'),
  reject: plain('reject'),
  hangup: plain('hangup'),
  mute: v.object({ type: v.literal('mute'), muted: v.boolean() }),
  dtmf: v.object({ type: v.literal('dtmf'), tones: v.string() }),
  hold: v.object({ type: v.literal('hold'), held: v.boolean() }),
  transfer: v.object({ type: v.literal('transfer'), target: v.string() }),
  consult: v.object({ type: v.literal('consult'), ...beginning }),
  'transfer.complete': plain('transfer.complete'),
  swap: plain('swap'),
  conference: plain('conference'),
  split: plain('split'),
  dismiss: plain('dismiss'),
  'page.dismiss': plain('page.dismiss'),
  'last.restored': v.object({ type: v.literal('last.restored'), last: endedCallSchema }),
};

/** What a person asked of the phone, as another tab tells it. */
export const personEventSchema: v.GenericSchema<unknown, PersonEvent> = v.union(
  Object.values(schemas),
);
