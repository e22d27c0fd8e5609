import * as v from 'valibot';
import { callStateSchema, voiceProviderSchema } from '@alo/contracts';
import type { ActiveCall, EndedCall, PhoneState } from '../engine/phone-state.ts';
import type { EndCause } from '../engine/provider-event.ts';
import type { ProviderCaps } from '../engine/telephony-provider.ts';
import { messages } from '../messages.ts';

const party = v.object({ number: v.string(), name: v.nullable(v.string()) });

const isOver = (state: string) =>
  state === 'CALL_ENDED' || state === 'CALL_FAILED' || state === 'CALL_OFFLINE';

const activeState = v.custom<ActiveCall['state']>(
  (value) => v.is(callStateSchema, value) && !isOver(value),
);

const endCause = v.custom<EndCause>(
  (value) => typeof value === 'string' && Object.hasOwn(messages.reasons, value),
);

/** A call as another tab, or the page before, tells it. */
export const activeCallSchema: v.GenericSchema<unknown, ActiveCall> = v.object({
  callId: v.string(),
  direction: v.picklist(['inbound', 'outbound']),
  state: activeState,
  party,
  target: v.string(),
  // Older releases do not tell it.
  called: v.optional(v.nullable(v.string()), null),
  startedAt: v.number(),
  answeredAt: v.nullable(v.number()),
  muted: v.boolean(),
  answering: v.boolean(),
  hangingUp: v.boolean(),
  dialled: v.boolean(),
  confirmed: v.boolean(),
  historyPosted: v.boolean(),
  remoteMedia: v.boolean(),
  mediaDown: v.boolean(),
  // Releases before 0.3 do not tell it.
  resume: v.optional(v.nullable(v.string()), null),
  held: v.object({ local: v.boolean(), remote: v.boolean() }),
  transfer: v.nullable(
    v.variant('status', [
      v.object({ status: v.literal('pending') }),
      v.object({ status: v.literal('failed'), cause: endCause }),
    ]),
  ),
});

/** A call that was just over, as another tab, or the page before, tells it. */
export const endedCallSchema: v.GenericSchema<unknown, EndedCall> = v.object({
  call: activeCallSchema,
  state: v.picklist(['CALL_ENDED', 'CALL_FAILED']),
  cause: endCause,
  by: v.picklist(['local', 'remote', 'system']),
  endedAt: v.number(),
  missed: v.boolean(),
});

const caps: v.GenericSchema<unknown, ProviderCaps> = v.object({
  hold: v.boolean(),
  dtmf: v.picklist(['rtp', 'info', 'signalling']),
  blindTransfer: v.boolean(),
  attendedTransfer: v.boolean(),
  secondCall: v.boolean(),
  conference: v.exactOptional(v.boolean()),
  resume: v.exactOptional(v.boolean()),
  deviceSelect: v.picklist(['native', 'replaceTrack']),
});

/**
 * The state of the phone as another tab tells it, which may run another release. A field that joins
 * {@link PhoneState} must join here too: the compiler asks for it.
 */
export const phoneStateSchema: v.GenericSchema<unknown, PhoneState> = v.object({
  provider: voiceProviderSchema,
  extension: v.nullable(v.string()),
  registration: v.object({
    status: v.picklist(['idle', 'connecting', 'ready', 'lost', 'failed', 'stopped']),
    cause: v.nullable(v.string()),
    retryable: v.boolean(),
  }),
  caps: v.nullable(caps),
  call: v.nullable(activeCallSchema),
  other: v.nullable(activeCallSchema),
  // Releases before 0.5 do not tell it.
  announcement: v.optional(v.nullable(v.object({ callId: v.string(), party })), null),
  conference: v.boolean(),
  // Releases before 0.2 do not tell it.
  conferenceFailed: v.optional(v.boolean(), false),
  last: v.nullable(endedCallSchema),
  stopWhenFree: v.boolean(),
  lastDialled: v.nullable(v.object({ target: v.string(), party })),
  busyCaller: v.nullable(v.object({ party, at: v.number() })),
  soundBlocked: v.boolean(),
});
