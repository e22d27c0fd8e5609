import type { PlaceKind } from '../dial-plan/place.ts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import { addReason, type Move, resumeAt, type Walk } from '../decision/walk.ts';

/** How often a call may key a PIN before it ends. */
export const triesForPin = 3;

/** Seconds: until the first key, and between two. */
const patience = { first: 10, between: 5 };
/** A PIN of ten digits and the hash that ends it. */
const mostKeys = 11;

/** Asks for a PIN; what is keyed stays out of the journal. `prompts`: sounds that come with the product. */
export function askPin(
  prompts: string[],
  then: { readonly place: string; readonly hops: number },
): Move {
  const { first: timeout, between } = patience;
  return {
    verb: { do: 'ivr', prompts, timeout, between, digits: mostKeys, secret: true, ...then },
  };
}

/** Too many wrong PINs were keyed lately: the server has counted them. */
export const isPinLocked = ({ outcome }: RouteCall): boolean => outcome === 'locked';

/** Says so and ends the call. */
export function refuseGuesses(walk: Walk, kind: PlaceKind, id: string): Move {
  addReason(walk, 'limit', kind, id);
  const sound = { prompts: ['pin-locked'], repeat: 1, answer: true, skippable: false };
  return { verb: { do: 'play', ...sound, ...resumeAt(walk, kind, id, triesForPin) } };
}
