import * as v from 'valibot';

/** What a step is about. */
const placeSchema = v.object({
  kind: v.picklist(['number', 'inbound', 'queue', 'ring_group']),
  id: v.string(),
  name: v.string(),
});

/** A step is done when nothing is lacking; `at` is what has to be changed, where it is there already. */
function stepSchema<const Lacks extends readonly string[]>(lacks: Lacks) {
  return v.object({ lack: v.nullable(v.picklist(lacks)), at: v.nullable(placeSchema) });
}

/** How far a company is on the way to its first call from outside; read from what is there, never stored. */
export const onboardingSchema = v.object({
  /** A number in service that calls come to; `requested`: a hotline waits for approval. */
  number: stepSchema(['missing', 'requested', 'inactive']),
  /** An inbound route in use, for such a number; without any, `at` is the number that wants one. */
  inbound: stepSchema(['missing', 'inactive']),
  /** A queue or ring group with somebody in it, that such a route leads to. */
  queue: stepSchema(['missing', 'empty', 'unreached']),
  /** A call from outside that somebody answered. */
  test_call: stepSchema(['missing']),
  /** The number to try, the nearest to being answered; null without one in service. */
  number_to_call: v.nullable(v.string()),
});
export type Onboarding = v.InferOutput<typeof onboardingSchema>;
