import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface SwitchboardTable extends Row {
  name: string;
  tenant_domain: string;
  /** Name at the provider. */
  external_id: string;
  status: string;
  synced_at: Moment | null;
}

/** A hotline and its request; an approved one has a number of the company. */
interface HotlineTable extends Row {
  hotline: string;
  network: string;
  name: string;
  connection_method: string;
  owner_name: string;
  tax_code: string;
  note: string;
  switchboard_id: Id;
  status: string;
  reason: Generated<string>;
  decider: string;
  external_id: Generated<string>;
  number_id: Id | null;
  submitted_by: Id | null;
  submitted_at: Moment | null;
  decided_at: Moment | null;
}

interface DocumentTable extends Row {
  hotline_id: Id;
  name: string;
  mime: string;
  size: number;
  content: Buffer;
}

/** Requests that wait for the operator; a trigger of migration 040 keeps it. */
interface RequestTable {
  ma_dn: string;
  id: Id;
  submitted_at: Moment;
}

interface VoiceSubscriberTable extends Row {
  subscriber_id: Id;
  provider: number;
  /** yyyy-MM-dd, the last day. */
  expired_at: string | null;
  is_suspended: Generated<boolean>;
  external_id: Generated<string>;
  extentions_number: Generated<string>;
  tenant_domain: Generated<string>;
  /** Sealed; empty: the account is the subscriber's own on our exchange. */
  secret: Generated<string>;
  sdk_user_id: Generated<string>;
  synced_at: Moment | null;
}

/** A way to a carrier, of the installation (migration 142). */
interface TrunkTable {
  id: Id;
  name: string;
  /** `trunkValuesSchema` */
  form: unknown;
  /** Sealed password; empty: none. */
  secret: Generated<string>;
  updated_by: string;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  row_version: Generated<number>;
}

interface TrunkVersionTable {
  version: Generated<number>;
  trunk_id: Id;
  name: string;
  action: string;
  by: string;
  at: Generated<Moment>;
  before: unknown;
  form: unknown;
  secret: Generated<string>;
}

/** What a carrier charges the operator (migration 149). */
interface TrunkCostTable {
  id: Id;
  /** Name of the trunk. */
  trunk: string;
  kind: string;
  prefix: Generated<string>;
  /** VND a minute, and for the connection. */
  per_minute: number;
  connection: Generated<number>;
  /** Seconds. */
  first: number;
  block: number;
  /** yyyy-MM-dd, the first day in Vietnam; empty: always. */
  valid_from: Generated<string>;
  note: Generated<string>;
  updated_by: string;
  updated_at: Generated<Moment>;
  row_version: Generated<number>;
}

/** What a leg outside cost the operator, and what the company pays for it; VND, null where no price is known. */
interface LegCostTable {
  company: string;
  call_record_id: Id;
  n: number;
  trunk: string;
  at: Moment;
  billed_sec: number;
  cost: number | null;
  price: number | null;
}

/** What the operator did with a number; empty companies: nobody's. */
interface NumberVersionTable {
  version: Generated<number>;
  number: string;
  action: string;
  company: string;
  company_before: string;
  by: string;
  at: Generated<Moment>;
}

/** What the operator lets a company do outside (`outsideCallingFormSchema`); only the operator's role writes it. */
interface OutsideCallingTable {
  ma_dn: string;
  state: string;
  reason: string;
  all_trunks: boolean;
  trunks: string[];
  abroad: boolean;
  premium: boolean;
  money_per_day: number;
  per_minute: number;
  concurrent: number;
  decided_by: Generated<string>;
  decided_at: Moment | null;
  /** When the company asked; null: it has not, or it was decided. */
  requested_at: Generated<Moment | null>;
  row_version: Generated<number>;
}

/** Calls that were let out, by what was sent to the carrier. */
interface OutsideCallTable {
  ma_dn: string;
  call_id: string;
  sent: string;
  at: Generated<Moment>;
  /** VND by the list prices; null while the call is not over. */
  cost: Generated<number | null>;
}

/** The address by which a company signed up, until it is confirmed and after. */
interface EmailConfirmationTable {
  ma_dn: string;
  user_id: string;
  email: string;
  /** SHA-256 of the token in the link; null once it was used. */
  token_hash: string | null;
  expires_at: Moment;
  sent_at: Moment;
  /** E-mails of the last day. */
  sends: Generated<number>;
  /** E-mails in a row that could not be sent. */
  failures: Generated<number>;
  confirmed_at: Moment | null;
}

/** Tables of the telecom API. */
export interface TelecomTables {
  telecom_switchboard: SwitchboardTable;
  telecom_hotline: HotlineTable;
  telecom_document: DocumentTable;
  telecom_request: RequestTable;
  voice_subscriber: VoiceSubscriberTable;
  outside_calling: OutsideCallingTable;
  outside_call: OutsideCallTable;
  email_confirmation: EmailConfirmationTable;
  trunk: TrunkTable;
  trunk_version: TrunkVersionTable;
  trunk_cost: TrunkCostTable;
  leg_cost: LegCostTable;
  number_version: NumberVersionTable;
  /** Codes of all tenants. */
  tenant_directory: { ma_dn: string };
}
