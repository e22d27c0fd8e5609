import * as v from 'valibot';

/** Why a call took a step: what decided, with its name; `detail` belongs to the code. */
export const routeReasonSchema = v.object({
  ...{ code: v.string(), kind: v.string(), id: v.string(), name: v.string(), detail: v.string() },
});
export type RouteReason = v.InferOutput<typeof routeReasonSchema>;
