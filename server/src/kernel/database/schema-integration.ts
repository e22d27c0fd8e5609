import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface ApiKeyTable extends Row {
  name: string;
  /** First letters, by which its holder knows it. */
  prefix: string;
  /** SHA-256 of the whole key. */
  hash: string;
  permissions: string[];
  user_id: Id;
  expires_at: Moment | null;
  last_used_at: Moment | null;
  revoked_at: Moment | null;
  /** Script of one-time passwords that it is for, and for nothing else. */
  otp_script_id: Generated<Id | null>;
}

export interface WebhookTable extends Row {
  name: string;
  url: string;
  events: string[];
  /** Signing secret, encrypted at rest. */
  secret: string;
  is_active: boolean;
  disabled_reason: Generated<string>;
  /** Saved by somebody who does not see whole numbers: its messages have none either. */
  masks_numbers: Generated<boolean>;
  /** Script of one-time passwords whose outcomes it gets, and no others. */
  otp_script_id: Generated<Id | null>;
}

/** One message to a web-hook; `next_at` is null when it waits no more. */
export interface WebhookDeliveryTable {
  ma_dn: string;
  id: Generated<Id>;
  webhook_id: Id;
  event: string;
  payload: unknown;
  status: Generated<string>;
  attempts: Generated<number>;
  response_status: number | null;
  error: Generated<string>;
  took_ms: number | null;
  next_at: Generated<Moment | null>;
  delivered_at: Moment | null;
  created_at: Generated<Moment>;
}

/** Kept by a trigger on `webhook_delivery`; belongs to no tenant. */
interface WebhookDueTable {
  delivery_id: Id;
  ma_dn: string;
  due_at: Moment;
}

/** One Google service account for a company. */
interface SheetAccountTable {
  ma_dn: string;
  email: string;
  /** PEM, encrypted at rest. */
  private_key: string;
  created_by: Id | null;
  created_by_name: string;
  created_at: Generated<Moment>;
}

export interface IntegrationTables {
  api_key: ApiKeyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_due: WebhookDueTable;
  sheet_account: SheetAccountTable;
}
