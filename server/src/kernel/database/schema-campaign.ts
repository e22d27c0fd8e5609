import type { Generated, GeneratedAlways } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface CampaignTable extends Row {
  name: string;
  kind: string;
  /** Null for those without agents. */
  dial_mode: string | null;
  purpose: string;
  /** The dialler has to do with it. */
  dials: Generated<boolean>;
  status: Generated<string>;
  /** Its people have agreed to advertising; on what this stands says `consent_basis`. */
  has_consent: boolean;
  consent_basis: string;
  /** They have agreed to other hours, or to more than one call in 24 hours (Decree 91, article 13). */
  agreed_hours: boolean;
  agreed_frequency: boolean;
  start_at: Moment;
  end_at: Moment;
  /** Null only of campaigns that do not dial. */
  time_group_id: Id | null;
  holiday_calendar_id: Id | null;
  calls_on_weekends: boolean;
  max_attempts: number;
  retry_minutes: number;
  retry_on: string[];
  no_recall_days: number;
  max_per_day: number;
  /** Seconds. */
  ring_timeout: number;
  concurrency: number;
  /** Seconds. */
  wrapup: number;
  ratio: number;
  max_drop: number;
  calls_per_second: number;
  weight: number;
  /** What automatic campaigns say; what others say to whom they have no agent for, or null for the company's name. */
  greeting_id: Id | null;
  project_id: Id | null;
  data_source_id: Id | null;
  survey_id: Id | null;
  script: string;
  use_amd: boolean;
  created_by: Id | null;
  created_by_name: string;
  started_at: Moment | null;
  finished_at: Moment | null;
  finish_reason: Generated<string>;
  lease_worker: string | null;
  lease_until: Moment | null;
}

interface OfCampaign {
  ma_dn: string;
  campaign_id: Id;
}

interface CampaignNumberTable extends OfCampaign {
  number_id: Id;
}

interface CampaignAgentTable extends OfCampaign {
  user_id: Id;
}

interface CampaignTeamTable extends OfCampaign {
  team_id: Id;
}

/** What a key does in an automatic campaign; without a destination the call ends. */
interface CampaignKeyTable extends OfCampaign {
  key: string;
  label: string;
  dest_type: string | null;
  dest_id: Id | null;
  dest_value: string | null;
  is_opt_out: boolean;
}

interface CampaignContactTable extends Row {
  campaign_id: Id;
  /** In the order in which contacts came in. */
  position: GeneratedAlways<string>;
  phone_e164: string;
  name: string;
  name_folded: string;
  /** Other columns of the list that it came from: texts by heading. */
  extra: Generated<unknown>;
  status: Generated<string>;
  skip_reason: Generated<string>;
  priority: Generated<number>;
  /** Attempts that count against the campaign's limit, those in a row that do not, and all of them. */
  attempts: Generated<number>;
  uncounted_failures: Generated<number>;
  dialled: Generated<number>;
  last_result: string | null;
  last_called_at: Moment | null;
  last_dropped_at: Moment | null;
  next_at: Moment | null;
  /** The contact asked to be called then, which is `next_at` too. */
  callback_at: Moment | null;
  callback_for: string | null;
  locked_by: Id | null;
  locked_until: Moment | null;
  user_id: Id | null;
  customer_id: Id | null;
  note: Generated<string>;
}

/** How many contacts a campaign has; the sum of its rows. Triggers keep it. */
interface CampaignSumTable extends OfCampaign {
  slot: number;
  contacts: string;
  fresh: string;
  queued: string;
  calling: string;
  done: string;
  retry: string;
  failed: string;
  skipped: string;
  called: string;
  reached: string;
}

/** What came of the attempts of a campaign that are over; the sum of its rows. Triggers keep it. */
interface CampaignHourTable extends OfCampaign {
  /** 1: Monday. */
  weekday: number;
  hour: number;
  shown: string;
  slot: number;
  dialled: string;
  answered: string;
  dropped: string;
  talk_sec: string;
}

interface DoNotCallTable extends Row {
  phone_e164: string;
  source: string;
  scope: Generated<string>;
  since: Generated<Moment>;
  /** Null: for good. */
  until: Moment | null;
  note: Generated<string>;
  created_by: Id | null;
  created_by_name: Generated<string>;
  /** Of numbers of the national register: the import that they were last in. */
  import_id: Id | null;
}

/** The national register as it was on a day; it counts once it is finished. */
interface DoNotCallImportTable {
  ma_dn: string;
  id: Id;
  created_at: Generated<Moment>;
  as_of: string;
  rows: number;
  file_name: string;
  created_by: Id | null;
  created_by_name: string;
  finished_at: Moment | null;
}

/** Campaigns with their contacts, and the numbers that are not to be called. */
export interface CampaignTables {
  campaign: CampaignTable;
  campaign_number: CampaignNumberTable;
  campaign_agent: CampaignAgentTable;
  campaign_team: CampaignTeamTable;
  campaign_key: CampaignKeyTable;
  campaign_contact: CampaignContactTable;
  campaign_sum: CampaignSumTable;
  campaign_hour: CampaignHourTable;
  do_not_call: DoNotCallTable;
  do_not_call_import: DoNotCallImportTable;
}
