import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface VoiceOtpScriptTable extends Row {
  name: string;
  number_id: Id;
  greeting_id: Id | null;
  greeting_text: string;
  template: string;
  voice: string;
  speed: number;
  /** Milliseconds; the others seconds. */
  digit_pause: number;
  repeat: number;
  gap: number;
  closing: string;
  press_one: boolean;
  code_length: number;
  ttl: number;
  max_per_phone_hour: number;
  ring_timeout: number;
  retry: number;
  callback_url: string;
  is_active: boolean;
  created_by: Id | null;
  created_by_name: string;
}

interface VoiceOtpRequestTable {
  ma_dn: string;
  id: Id;
  created_at: Generated<Moment>;
  script_id: Id;
  /** API key that asked for it; null: a person. */
  key_id: Id | null;
  source: string;
  ref_id: string;
  phone_e164: string;
  prefix: string;
  /** HMAC of the code; the code itself is kept nowhere. */
  code_hash: string;
  /** Its last two digits. */
  code_tail: string;
  /** The code came with the request. */
  own_code: boolean;
  status: string;
  reason: Generated<string>;
  /** Wrong codes so far. */
  wrong: Generated<number>;
  attempts: Generated<number>;
  idempotency_key: string | null;
  /** HMAC of the body that came with the key. */
  body_hash: string | null;
  created_by: Id | null;
  created_by_name: string;
  expires_at: Moment;
  called_at: Moment | null;
  verified_at: Moment | null;
  talk_sec: Generated<number>;
  cost: number | null;
}

interface VoiceOtpAttemptTable {
  ma_dn: string;
  id: Id;
  request_id: Id;
  n: number;
  call_id: string;
  number: Generated<string>;
  shown: Generated<string>;
  trunk: Generated<string>;
  started_at: Generated<Moment>;
  /** When the exchange said that the originate had failed. */
  failed_at: Moment | null;
  answered_at: Moment | null;
  ended_at: Moment | null;
  outcome: string | null;
  reason: Generated<string>;
  cause: number | null;
  /** Readings that were heard to the end. */
  heard: Generated<number>;
  talk_sec: Generated<number>;
  cost: number | null;
}

export interface VoiceOtpTables {
  voice_otp_script: VoiceOtpScriptTable;
  voice_otp_request: VoiceOtpRequestTable;
  voice_otp_attempt: VoiceOtpAttemptTable;
}
