import {
  type BusEventName,
  busEventSchemas,
  type BusEvents,
  everyTabEvents,
  stateEvents,
} from '@alo/contracts';
import { Subject } from 'rxjs';
import * as v from 'valibot';

/** Somebody put data on the bus that its schema refuses. */
export class BusPayloadError extends Error {
  override readonly name = 'BusPayloadError';
}

/** One channel for each event; state events also keep their latest payload. */
const channels = new Map<BusEventName, Subject<unknown>>();
const states = new Map<BusEventName, unknown>();

function channelOf(name: BusEventName): Subject<unknown> {
  const present = channels.get(name) ?? new Subject<unknown>();
  channels.set(name, present);
  return present;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/**
 * Puts an event on the call bus of the page. The payload is checked by its schema, copied and frozen;
 * throws {@link BusPayloadError} when it does not fit.
 */
export function publish<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void {
  const parsed = v.safeParse(busEventSchemas[name], payload);
  if (!parsed.success) {
    throw new BusPayloadError(`Event ${name} was refused: ${parsed.issues[0].message}`);
  }
  const event = deepFreeze(structuredClone(parsed.output));
  if (stateEvents.has(name)) states.set(name, event);
  channelOf(name).next(event);
  if (everyTabEvents.has(name)) otherTabs?.postMessage({ name, payload: event });
}

const tabMessageSchema = v.object({ name: v.string(), payload: v.unknown() });
let otherTabs: BroadcastChannel | null = null;

/** Joins the buses of the browser's tabs for the events that concern them all. Returns the way out. */
export function joinTabs(): () => void {
  const joined = new BroadcastChannel('alo.bus');
  otherTabs = joined;
  joined.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(tabMessageSchema, data);
    if (!message.success) return;
    const name = [...everyTabEvents].find((known) => known === message.output.name);
    if (name === undefined) return;
    // A tab of another release may say it in another way.
    const event = v.safeParse(busEventSchemas[name], message.output.payload);
    if (event.success) channelOf(name).next(deepFreeze(event.output));
  };
  return () => {
    joined.close();
    if (otherTabs === joined) otherTabs = null;
  };
}

/** Listens to an event; state events deliver the current state at once. Returns an unsubscribe function. */
export function subscribe<Name extends BusEventName>(
  name: Name,
  listener: (payload: BusEvents[Name]) => void,
): () => void {
  // What is on a channel passed its schema in publish().
  const handle = (payload: unknown) => listener(payload as BusEvents[Name]);
  const subscription = channelOf(name).subscribe(handle);
  if (states.has(name)) handle(states.get(name));
  return () => subscription.unsubscribe();
}

/** The present state of a state event, undefined before the first. */
export function lastState<Name extends BusEventName>(name: Name): BusEvents[Name] | undefined {
  return states.get(name) as BusEvents[Name] | undefined;
}

/** Asks the phone to dial. */
export function requestDial(target: BusEvents['dial.request']): void {
  publish('dial.request', target);
}

/** Forgets the states of the person who signed out; listeners stay. */
export function resetBus(): void {
  states.clear();
}
