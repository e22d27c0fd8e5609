import * as v from 'valibot';
import { dispositionSchema } from '../vocabulary/call.ts';

/** Periods of the dashboard tiles (entities.md §5.9). */
export const dashboardPeriodSchema = v.picklist(['today', '7d', '30d']);
export type DashboardPeriod = v.InferOutput<typeof dashboardPeriodSchema>;

/** Figures of one period; rates are 0–1, lengths seconds; null where there is nothing to divide by. */
export const dashboardSchema = v.object({
  period: dashboardPeriodSchema,
  totals: v.object({
    calls: v.number(),
    inbound: v.number(),
    outbound: v.number(),
    internal: v.number(),
    missed: v.number(),
    answered: v.number(),
    answer_rate: v.nullable(v.number()),
    average_talk_sec: v.nullable(v.number()),
    new_customers: v.number(),
    agents_online: v.number(),
  }),
  /** The same totals of the period before, for the comparison on the tiles. */
  previous: v.object({
    calls: v.number(),
    missed: v.number(),
    answer_rate: v.nullable(v.number()),
  }),
  by_hour: v.array(v.object({ hour: v.number(), answered: v.number(), not_answered: v.number() })),
  by_disposition: v.array(v.object({ disposition: dispositionSchema, calls: v.number() })),
  top_agents: v.array(
    v.object({ user_id: v.string(), name: v.string(), calls: v.number(), talk_sec: v.number() }),
  ),
  missed_not_called_back: v.array(
    v.object({
      call_record_id: v.string(),
      number: v.string(),
      dial_ref: v.string(),
      customer_name: v.nullable(v.string()),
      started_at: v.string(),
      /** The caller asked for it by the key of a queue. */
      callback_requested: v.optional(v.boolean(), false),
    }),
  ),
});
export type Dashboard = v.InferOutput<typeof dashboardSchema>;
