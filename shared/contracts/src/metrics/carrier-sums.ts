import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer());

/** What is added up over calls by numbers of a carrier. */
export const carrierSumsSchema = v.object({
  calls: count,
  inbound: count,
  outbound: count,
  /** Calls in which somebody talked, and the seconds of it. */
  answered: count,
  talk_sec: count,
  /** Calls with a number of the same carrier, by how it begins. */
  on_net: count,
  /** Seconds that were charged, by the blocks of the company's tariff, and what they cost: VND. */
  charged_sec: count,
  cost: count,
});
export type CarrierSums = v.InferOutput<typeof carrierSumsSchema>;
