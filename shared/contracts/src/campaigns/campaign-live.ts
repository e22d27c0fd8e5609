import * as v from 'valibot';

/** Attempts of some kind, those that somebody answered, and of these those that met no agent. */
const counts = { dialled: v.number(), answered: v.number(), dropped: v.number() };

/** How a campaign goes, for those who watch it. */
export const campaignLiveSchema = v.object({
  /** How it dials now; null where it does not run. */
  now: v.nullable(
    v.object({
      /** Calls that it would begin at this moment. */
      calls: v.number(),
      /** What keeps it from more. */
      why: v.picklist([
        ...(['manual', 'agents', 'learning', 'drop_rate', 'forecast', 'concurrency'] as const),
        ...(['budget', 'closed'] as const),
      ]),
      /** Of `budget`: whose calls a second, or channels, are used up. */
      held_by: v.optional(v.nullable(v.picklist(['campaign', 'number', 'carrier']))),
      /** What keeps it from calling anybody, in words, with the moment until which it holds. */
      obstacles: v.array(v.object({ text: v.string(), until: v.nullable(v.string()) })),
      ...{ agents: v.number(), ready: v.number(), talking: v.number() },
      ...{ ringing: v.number(), waiting: v.number() },
      /** Of the last hour. */
      ...{ answered: v.number(), dropped: v.number() },
    }),
  ),
  /** Agents who take its calls. */
  agents: v.array(
    v.object({ name: v.string(), state: v.picklist(['ready', 'busy', 'wrap_up', 'away']) }),
  ),
  /** The contacts that it calls next, as far as one may see them; `at`: not before, null for who waits. */
  next: v.array(
    v.object({
      ...{ id: v.string(), name: v.string(), phone: v.string() },
      ...{ user_name: v.nullable(v.string()), at: v.nullable(v.string()) },
    }),
  ),
  totals: v.object({ ...counts, talk_sec: v.number() }),
  /** By weekday (1 Monday to 7 Sunday) and hour in Vietnam; those without an attempt are left out. */
  hours: v.array(v.object({ weekday: v.number(), hour: v.number(), ...counts })),
  /** By the number that was shown. */
  numbers: v.array(v.object({ number: v.string(), ...counts })),
});
export type CampaignLive = v.InferOutput<typeof campaignLiveSchema>;
