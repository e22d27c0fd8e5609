import type { Generated } from 'kysely';
import type { Id, Moment } from './schema-row.ts';

interface DialAttemptTable {
  ma_dn: string;
  id: Id;
  campaign_id: Id;
  contact_id: Id;
  /** Number of the attempt among those of its contact, from 1. */
  n: number;
  phone_e164: string;
  purpose: string;
  mode: string;
  /** The number as the carrier gets it, the one that is shown, and the way. */
  number: string;
  shown: string;
  trunk: string;
  /** Id of its call; null until an agent's phone has made it. */
  call_id: string | null;
  /** The agent for whom it was made, or who has taken it. */
  user_id: Id | null;
  /** The server that began it. */
  worker: string;
  started_at: Generated<Moment>;
  /** What the exchange said of the originate. */
  originate: string | null;
  originate_at: Moment | null;
  /** Somebody picked up; an agent was there; nobody was in time. */
  answered_at: Moment | null;
  agent_at: Moment | null;
  dropped_at: Moment | null;
  ended_at: Moment | null;
  outcome: string | null;
  /** ITU-T Q.850. */
  cause: number | null;
  talk_sec: number | null;
  /** Keys that were pressed in an announcement. */
  key: string | null;
}

/** An agent who takes the calls of a campaign. */
interface CampaignSeatTable {
  ma_dn: string;
  user_id: Id;
  campaign_id: Id;
  joined_at: Generated<Moment>;
  /** Last sign of life of the agent's page. */
  seen_at: Generated<Moment>;
  /** From when on the next call may come: the end of the work after the last one. */
  free_at: Generated<Moment>;
  /** The call that it is kept for. */
  attempt_id: Id | null;
}

/** Attempts of campaigns to call somebody, and who takes their calls. */
export interface DiallerTables {
  dial_attempt: DialAttemptTable;
  campaign_seat: CampaignSeatTable;
}
