import type { CallLegTable } from './schema-call-leg.ts';
import type { CallJournalTable } from './schema-call-journal.ts';
import type { CallQueueVisitTable } from './schema-queue-visit.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CampaignTables } from './schema-campaign.ts';
import type { CustomerTables } from './schema-customers.ts';
import type { IntegrationTables } from './schema-integration.ts';
import type { JournalTables } from './schema-journal.ts';
import type { RoutingTables } from './schema-routing.ts';
import type { TelecomTables } from './schema-telecom.ts';
import type { CallWorkTable } from './schema-call-work.ts';
import type { ColleagueMessageTable } from './schema-colleague-message.ts';
import type { KpiTables } from './schema-kpi.ts';
import type { AlertTables } from './schema-alert.ts';
import type { QualityTables } from './schema-quality.ts';
import type { RecordingNoteTable } from './schema-recording-note.ts';
import type { ReportScheduleTables } from './schema-report-schedule.ts';
import type { WallboardTable } from './schema-wallboard.ts';
import type { CallUnitColumns, RollUpTables } from './schema-roll-up.ts';
import type { Id, Moment, Row } from './schema-row.ts';
import type { SoundTables } from './schema-sound.ts';
import type { DiallerTables } from './schema-dialler.ts';
import type { SurveyTables } from './schema-survey.ts';
import type { VoiceOtpTables } from './schema-voice-otp.ts';

export interface TenantTable {
  ma_dn: string;
  name: string;
  plan: string;
  max_users: number;
  features: string[];
  date_expired: string | null;
  is_demo: boolean;
  logo: string | null;
  favicon: string | null;
  /** `callCapsFormSchema` of @alo/contracts. */
  call_caps: Generated<unknown>;
  /** `featureCodesFormSchema` of @alo/contracts. */
  feature_codes: Generated<unknown>;
  /** `tariffFormSchema` of @alo/contracts. */
  tariff: Generated<unknown>;
  created_at: Generated<Moment>;
}

export interface RoleTable extends Row {
  name: string;
  display_name: string;
  description: string;
  permissions: string[];
  data_scope: string;
  totp_required: Generated<boolean>;
}

export interface AccountTable extends Row {
  name: string;
  email: string;
  phone: string;
  password_hash: string;
  /** Null once the account is deleted: nothing holds on to it then. */
  role_id: Id | null;
  branch_id: Generated<Id | null>;
  department_id: Id | null;
  team_id: Id | null;
  is_active: boolean;
  status_activity: number;
  voip_provider: Generated<number | null>;
  last_login_at: Moment | null;
  /** Data address of a small picture. */
  avatar: Generated<string | null>;
  /** Made of the picture by the database; null without one. */
  readonly picture_mark: GeneratedAlways<string | null>;
  deleted_at: Generated<Moment | null>;
  /** Shared secret of the second factor, encrypted; it counts once it is confirmed. */
  totp_secret: Generated<string | null>;
  totp_since: Generated<Moment | null>;
  /** Time step of the last accepted code: none is good twice. */
  totp_step: Generated<string>;
  /** Hashes of the recovery codes that are left. */
  recovery_codes: Generated<string[]>;
}

/** What branches, departments and teams have in common. */
export interface UnitTable extends Row {
  code: string;
  name: string;
  manager_id: Generated<Id | null>;
  /** The first one that is in service is shown outside by its people. */
  number_ids: Generated<Id[]>;
  description: Generated<string>;
  is_active: Generated<boolean>;
}

export interface BranchTable extends UnitTable {
  phone: Generated<string>;
  address: Generated<string>;
}

export interface DepartmentTable extends UnitTable {
  branch_id: Generated<Id | null>;
}

export interface TeamTable extends UnitTable {
  department_id: Id | null;
}

export interface ProfileStatusTable extends Row {
  code: string;
  name: string;
  color: string;
  is_default: boolean;
  is_active: Generated<boolean>;
  sort: number;
  status_group: Generated<string>;
  is_final: Generated<boolean>;
  requires_callback: Generated<boolean>;
  is_dnc: Generated<boolean>;
}

export interface NamedTable extends Row {
  code: string;
  name: string;
}

export interface CustomerTable extends Row {
  code: string;
  name: string;
  name_folded: string;
  email: string;
  phone: string;
  phone_e164: string;
  /** Another customer has the number too, knowingly. */
  phone_shared: Generated<boolean>;
  address: string;
  zalo: string;
  facebook: string;
  status_id: Id;
  note: string;
  note_in_calling: string;
  user_id: Id | null;
  datasource_id: Id | null;
  project_id: Id | null;
  dnc: boolean;
  last_call_at: Moment | null;
  calls_count: Generated<number>;
  deleted_at: Moment | null;
}

export interface SubscriberTable extends Row {
  extension: string;
  name: string;
  name_folded: string;
  /** SIP password, encrypted at rest. */
  secret: string;
  user_id: Id | null;
  record_policy: string;
  ring_timeout: number;
  max_contacts: number;
  webrtc: boolean;
  codecs: string[];
  dnd: boolean;
  /** Forwards, mailbox, groups: the routing part of the form. */
  data: Generated<unknown>;
  is_active: boolean;
}

export interface CallRecordTable extends CallUnitColumns {
  ma_dn: string;
  id: Id;
  call_id: string;
  direction: string;
  from_number: string;
  to_number: string;
  customer_id: Id | null;
  customer_name: string | null;
  user_id: Id | null;
  user_name: string | null;
  extension: string | null;
  hotline: string | null;
  started_at: Moment;
  answered_at: Moment | null;
  ended_at: Moment;
  duration: number;
  wait_sec: number;
  ring_sec: number;
  talk_sec: number;
  disposition: string;
  hangup_by: string | null;
  hangup_cause: number | null;
  sip_status: number | null;
  note: Generated<string>;
  /** What the agent says that it came to. */
  result: Generated<string | null>;
  /** That profile status, whose name may be another one by now. */
  result_id: Generated<string | null>;
  tags: Generated<string[]>;
  callback_at: Generated<Date | null>;
  /** By what the caller's phone knows the call. */
  sip_call_id: string | null;
  /** Way to the carrier; null inside the house. */
  trunk: string | null;
  /** Whose number of the company it was, one of `networks`, when it was stored; null: not known. */
  carrier: Generated<string | null>;
  /** Whose number the party outside has, one of `partyNetworks`. */
  network: Generated<string | null>;
  /** Seconds that were charged, by the blocks of the tariff. */
  charged_sec: Generated<number | null>;
  queue_id: Id | null;
  ring_group_id: Id | null;
  /** The conference room that it entered. */
  room_id: Id | null;
  /** Of an announcement: the ring group, and at how many extensions a phone took it. */
  page_group_id: Id | null;
  paged_phones: number | null;
  /** Menus with the keys that were pressed: `[{id, keys}]`. */
  ivr_path: Generated<unknown>;
  /** File below the folder of recordings. */
  recording: string | null;
  /** It was deleted after so many days. */
  recording_removed_days: Generated<number | null>;
  /** A conversation was to be recorded, and the exchange could not write it. */
  recording_lost: Generated<boolean>;
  /** The caller left a queue by the key that asks for a call back. */
  callback_requested: Generated<boolean>;
  /** VND. */
  cost: Generated<number | null>;
  /** Version of the routing that decided. */
  config_version: number | null;
  /** What it was made for, one of `callTypes`. */
  call_type: Generated<string>;
  campaign_id: Generated<string | null>;
}

/** What one phone measured in a call; `call_ref` is the call's id or its SIP Call-ID. */
export interface CallQualityTable {
  ma_dn: string;
  call_ref: string;
  user_id: Id;
  extension: string;
  mos_avg: number;
  mos_min: number;
  rtt_ms: number;
  jitter_ms: number;
  loss_percent: number;
  points: Generated<unknown>;
}

export interface NumberLookupTable {
  ma_dn: string;
  user_id: Id;
  number: string;
  points: number;
  at: Generated<Date>;
}

export interface SessionTable {
  ma_dn: string;
  id: Id;
  user_id: Id;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: Moment;
  expires_at: Moment;
  remember: boolean;
  device: Generated<string>;
  ip: Generated<string>;
  created_at: Generated<Moment>;
}

export interface SystemSettingTable {
  ma_dn: string;
  key: string;
  value: string;
}

export interface ActivityTable {
  ma_dn: string;
  id: Id;
  user_id: Id;
  status: number;
  /** Code of a pause reason, or ''. */
  reason: string;
  source: string;
  from_at: Moment;
  to_at: Moment | null;
  device: string;
  /** When it ends by itself. */
  expires_at: Moment | null;
  row_version: Generated<number>;
  /** Why it was corrected, and the name of who did it. */
  note: Generated<string>;
  corrected_by: Generated<string>;
}

/** Presence: the open interval of a user, and what follows it. */
export interface AgentPresenceTable {
  ma_dn: string;
  user_id: Id;
  seen_at: Moment;
  in_call: boolean;
  call_since: Moment | null;
  last_call: string;
  next_status: number | null;
  next_reason: string;
  back_status: number;
  back_reason: string;
}

export interface PauseReasonTable extends Row {
  code: string;
  name: string;
  color: string;
  /** 0: no limit. */
  max_minutes: number;
  status: number;
  sort: number;
  is_active: boolean;
}

export interface OutgoingAttemptTable {
  ma_dn: string;
  id: Id;
  user_id: Id;
  phone: string;
  created_at: Generated<Moment>;
}

/** Loads and failures of the remotes, counted by day. */
export interface RemoteLoadTable {
  ma_dn: string;
  /** `yyyy-MM-dd` */
  day: string;
  remote: string;
  version: string;
  /** '' for a load, else why it failed. */
  outcome: string;
  /** Span of load times; -1 where no time was told. */
  bucket: number;
  count: number;
}

/** The version of a remote that a person ran last. */
export interface RemoteRunTable {
  ma_dn: string;
  user_id: Id;
  remote: string;
  version: string;
  at: Moment;
}

export interface Schema
  extends
    AlertTables,
    CampaignTables,
    RoutingTables,
    CustomerTables,
    IntegrationTables,
    JournalTables,
    KpiTables,
    QualityTables,
    ReportScheduleTables,
    RollUpTables,
    SoundTables,
    SurveyTables,
    DiallerTables,
    VoiceOtpTables,
    TelecomTables {
  tenant: TenantTable;
  role: RoleTable;
  account: AccountTable;
  branch: BranchTable;
  department: DepartmentTable;
  team: TeamTable;
  profile_status: ProfileStatusTable;
  data_source: NamedTable;
  project: NamedTable;
  customer: CustomerTable;
  subscriber: SubscriberTable;
  call_record: CallRecordTable;
  call_leg: CallLegTable;
  call_queue_visit: CallQueueVisitTable;
  call_journal: CallJournalTable;
  call_quality: CallQualityTable;
  call_work: CallWorkTable;
  session: SessionTable;
  system_setting: SystemSettingTable;
  user_activity: ActivityTable;
  agent_presence: AgentPresenceTable;
  colleague_message: ColleagueMessageTable;
  pause_reason: PauseReasonTable;
  outgoing_attempt: OutgoingAttemptTable;
  number_lookup: NumberLookupTable;
  remote_load: RemoteLoadTable;
  remote_run: RemoteRunTable;
  recording_note: RecordingNoteTable;
  wallboard: WallboardTable;
}
