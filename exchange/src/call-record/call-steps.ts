import { readPlace } from '@alo/routing';
import {
  callbackEvent,
  keyEvent,
  leftQueueEvent,
  lostEvent,
  messageEvent,
  parkedEvent,
  recordingEvent,
  roomEvent,
  stepEvent,
} from '../config/dial-plan/names.ts';
import { type CallOutline, toMilliseconds } from './call-outline.ts';
import type { CelEvent } from './cel-event.ts';

type Place = NonNullable<ReturnType<typeof readPlace>>;

/** What happened in a call, one thing after another. No number is in it: whoever it concerns is a leg of the record. */
export interface CallStep {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: CallStepKind;
  /** Number of the leg; null: the exchange, or somebody who is no leg of the record. */
  readonly leg: number | null;
  /** Legs to which it talks from now on, or the one that ended it. */
  readonly others: readonly number[];
  /** What the exchange did (`queue`), keys that were pressed, how a queue or a mailbox was left. */
  readonly word: string | null;
  readonly place: Pick<Place, 'kind' | 'id'> | null;
  /** Q.850. */
  readonly cause: number | null;
  /** How many steps are not kept here. */
  readonly leftOut: number | null;
}

export type CallStepKind =
  | ('began' | 'rang' | 'answered' | 'joined' | 'hung_up' | 'over')
  | ('transferred' | 'handed_over' | 'picked_up' | 'lost' | 'parked')
  | ('step' | 'keys' | 'queue_left' | 'callback' | 'message' | 'recording' | 'room')
  | 'left_out';

/** A call that goes round and round keeps its beginning and its end. */
const most = { first: 40, last: 19 } as const;

const ofJournal: Readonly<Record<string, CallStepKind>> = {
  ANSWER: 'answered',
  BLINDTRANSFER: 'transferred',
  ATTENDEDTRANSFER: 'handed_over',
  PICKUP: 'picked_up',
};
const ofDialPlan: Readonly<Record<string, CallStepKind>> = {
  [stepEvent]: 'step',
  [keyEvent]: 'keys',
  [leftQueueEvent]: 'queue_left',
  [callbackEvent]: 'callback',
  [messageEvent]: 'message',
  [recordingEvent]: 'recording',
  [lostEvent]: 'lost',
  [parkedEvent]: 'parked',
  [roomEvent]: 'room',
};
/** Words that are short and say nothing of anybody: as many digits as a number has are none, also as keys of a menu. */
const plainWord = /^(?!.*[0-9]{6})[A-Za-z0-9_*#-]{1,32}$/;

/** The notable steps of a call in order, at most sixty of them. Pure. */
export function stepsOf(call: CallOutline): readonly CallStep[] {
  const legs = new Map(call.parties.map(({ channel }, index) => [channel, index + 1]));
  const steps = call.events.flatMap((event) => {
    const step = stepOf(event, call.origin.channel, legs);
    return step === null ? [] : [step];
  });
  const leftOut = steps.length - most.first - most.last;
  // One of the sixty says that others are missing.
  if (leftOut <= 1) return steps;
  const [from, to] = [steps.slice(0, most.first), steps.slice(-most.last)];
  const gap = { ...nothing, at: to[0]?.at ?? 0, kind: 'left_out' as const, leftOut };
  return [...from, gap, ...to];
}

const nothing = {
  ...{ leg: null, others: [], word: null, place: null },
  ...{ cause: null, leftOut: null },
};

function stepOf(
  event: CelEvent,
  origin: string,
  legs: ReadonlyMap<string, number>,
): CallStep | null {
  const at = toMilliseconds(event.time);
  const leg = legs.get(event.channel) ?? null;
  const numbers = (channels: readonly string[]) =>
    channels.flatMap((channel) => legs.get(channel) ?? []);
  if (event.event === 'USER_DEFINED') return toldStep(event, at, legs);
  if (event.event === 'LINKEDID_END') return { ...nothing, at, kind: 'over' };
  // Halves of Local channels are nobody.
  if (leg === null) return null;
  const step = { ...nothing, at, leg };
  if (event.event === 'CHAN_START') {
    return { ...step, kind: event.channel === origin ? 'began' : 'rang' };
  }
  if (event.event === 'BRIDGE_ENTER') {
    const others = numbers(event.peer.split(','));
    // The first of two is told without the other one.
    return others.length === 0 ? null : { ...step, kind: 'joined', others };
  }
  if (event.event === 'HANGUP') {
    const others = numbers([event.extra.hangupsource ?? '']);
    return { ...step, kind: 'hung_up', others, cause: event.extra.hangupcause ?? null };
  }
  const kind = ofJournal[event.event];
  return kind === undefined ? null : { ...step, kind };
}

/** What the dial plan said in an event of its own. */
function toldStep(event: CelEvent, at: number, legs: ReadonlyMap<string, number>): CallStep | null {
  const kind = ofDialPlan[event.userEvent];
  if (kind === undefined) return null;
  const words = (event.extra.extra ?? '').split(' ');
  const place = words.map(readPlace).find((one) => one !== null) ?? null;
  const word = words.find((one) => plainWord.test(one)) ?? null;
  const named = words.find((one) => legs.has(one)) ?? event.channel;
  return {
    ...{ ...nothing, at, kind, leg: legs.get(named) ?? null },
    // A parking place and a room are named by what the company can read elsewhere; a file is nobody's business.
    word: kind === 'recording' || kind === 'room' ? null : word,
    place: place === null ? null : { kind: place.kind, id: place.id },
  };
}
