import * as v from 'valibot';

/** How an address of a carrier answers OPTIONS; `unasked`: it is not asked, `unknown`: no answer has been waited for yet. */
export const trunkAddressStates = ['reachable', 'unreachable', 'unasked', 'unknown'] as const;

/** How a way to a carrier stands at this moment. */
export const trunkStateSchema = v.object({
  name: v.string(),
  /** Registered at one of its addresses at least; null: it does not register. */
  registered: v.nullable(v.boolean()),
  addresses: v.array(
    v.object({
      /** `host:port` */
      address: v.string(),
      state: v.picklist(trunkAddressStates),
      /** Milliseconds of the last answer to OPTIONS; null: there was none. */
      round_trip: v.nullable(v.number()),
    }),
  ),
  /** Calls of both directions. */
  channels: v.number(),
  /** The last call that it did not take since the server was started; null: none. */
  fault: v.nullable(
    v.object({
      /** SIP status; `0` without any answer, `full` where it had as many calls as it may. */
      said: v.string(),
      at: v.string(),
    }),
  ),
});
export type TrunkNow = v.InferOutput<typeof trunkStateSchema>;
