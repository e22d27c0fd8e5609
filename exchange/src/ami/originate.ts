import * as v from 'valibot';
import {
  originatedId,
  type OriginatedKind,
  readOriginatedId,
} from '../call-record/originated-id.ts';
import { guardedPresentation, shownPresentation } from '../config/dial-plan/hide-number.ts';
import { originatedContext, outsideLegVariable, trunkGroup } from '../config/dial-plan/names.ts';
import type { AmiClient } from './ami-client.ts';

/** A call that the exchange begins. */
export interface OriginatedCall {
  readonly kind: OriginatedKind;
  /** UUID of what the server wrote down before: with the kind, the id of the call. */
  readonly attempt: string;
  /** The company that pays for it. */
  readonly tenant: string;
  /** As the carrier gets it. */
  readonly number: string;
  /** Number of the company that is shown. */
  readonly shown: string;
  readonly trunk: string;
  /** Seconds that it rings at most. */
  readonly ringSeconds: number;
}

/** How an originate ended. `failed` is busy, no answer, or no way to the carrier: the first two have a call record, the last has no call. */
export interface OriginateAnswer extends Pick<OriginatedCall, 'kind' | 'attempt'> {
  readonly answer: 'answered' | 'failed';
}

const number = v.pipe(v.string(), v.regex(/^\+?\d{2,20}$/));

/** Every value lands in a field of its own or a variable: nothing that separates there. */
const callSchema = v.object({
  kind: v.picklist(['campaign', 'otp']),
  attempt: v.pipe(v.string(), v.uuid()),
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)),
  ...{ number, shown: number },
  trunk: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)),
  ringSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(300)),
});

/** AMI's word for an originate that was answered. */
const answeredReason = '4';

const answerSchema = v.object({
  Event: v.literal('OriginateResponse'),
  ActionID: v.string(),
  Reason: v.string(),
});

/**
 * Begins a call; {@link followOriginates} tells how that ended. Resolves once Asterisk has taken it on.
 *
 * PreDialGoSub is not run for an asynchronous originate to an extension (22.10.1), so the channel gets what a leg to outside
 * has from variables: they are set before it rings.
 * @throws {AmiError} Asterisk cannot be asked, or refuses @throws {v.ValiError} for a value out of bounds
 */
export async function originateCall(ami: AmiClient, call: OriginatedCall): Promise<void> {
  const { kind, attempt, tenant, trunk, ringSeconds, ...numbers } = v.parse(callSchema, call);
  const id = originatedId(kind, attempt);
  const variables = {
    __ALO_TENANT: tenant,
    ALO_NUMBER: numbers.number,
    [outsideLegVariable]: `${tenant}/${numbers.number}/${id}`,
    [`GROUP(${trunkGroup})`]: trunk,
    'CALLERID(num)': numbers.number,
    'CALLERID(name)': numbers.shown,
    'CALLERID(num-pres)': guardedPresentation,
    'CONNECTEDLINE(num)': numbers.shown,
    'CONNECTEDLINE(num-pres)': shownPresentation,
  };
  await ami.action('Originate', {
    ActionID: id,
    Channel: `PJSIP/${numbers.number}@trunk_${trunk}`,
    ChannelId: id,
    Account: tenant,
    ...{ Context: originatedContext, Exten: 'answered', Priority: '1' },
    Timeout: String(ringSeconds * 1_000),
    Variable: Object.entries(variables)
      .map(([name, value]) => `${name}=${value}`)
      .join(','),
    Async: 'true',
  });
}

/** Reports how originates ended. Returns an unsubscribe function. */
export function followOriginates(
  ami: Pick<AmiClient, 'onEvent'>,
  onAnswer: (answer: OriginateAnswer) => void,
): () => void {
  return ami.onEvent((event) => {
    if (event.get('Event') !== 'OriginateResponse') return;
    const read = v.safeParse(answerSchema, Object.fromEntries(event));
    if (!read.success) return;
    const { ActionID, Reason } = read.output;
    const meant = readOriginatedId(ActionID);
    if (meant === null) return;
    onAnswer({ ...meant, answer: Reason === answeredReason ? 'answered' : 'failed' });
  });
}
