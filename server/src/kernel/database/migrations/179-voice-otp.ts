import { tenantRows } from './tenant-rows.ts';

const tables = ['voice_otp_script', 'voice_otp_request', 'voice_otp_attempt'];

/**
 * Voice one-time passwords: scripts, what was asked for, and the calls of each. A code is never kept, only its HMAC with a key
 * of the installation and the last two digits. Keys and web-hooks may belong to one script.
 */
export const voiceOtp = {
  name: '179-voice-otp',
  sql: `
create table voice_otp_script (ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1, name text not null,
  number_id uuid not null, greeting_id uuid, greeting_text text not null, template text not null, voice text not null,
  speed double precision not null, digit_pause integer not null, repeat integer not null, gap integer not null,
  closing text not null, press_one boolean not null, code_length integer not null, ttl integer not null,
  max_per_phone_hour integer not null, ring_timeout integer not null, retry integer not null, callback_url text not null,
  is_active boolean not null, created_by uuid, created_by_name text not null, primary key (ma_dn, id),
  constraint voice_otp_script_ma_dn_name_key unique (ma_dn, name));

create table voice_otp_request (ma_dn text not null, id uuid not null, created_at timestamptz(3) not null default now(),
  script_id uuid not null, key_id uuid, source text not null, ref_id text not null, phone_e164 text not null,
  prefix text not null, code_hash text not null, code_tail text not null, own_code boolean not null,
  status text not null, reason text not null default '', wrong integer not null default 0,
  attempts integer not null default 0, idempotency_key text, body_hash text, created_by uuid,
  created_by_name text not null, expires_at timestamptz(3) not null, called_at timestamptz(3), verified_at timestamptz(3),
  talk_sec integer not null default 0, cost integer, primary key (ma_dn, id),
  foreign key (ma_dn, script_id) references voice_otp_script (ma_dn, id));
create unique index voice_otp_request_running on voice_otp_request (ma_dn, phone_e164)
  where status in ('queued', 'calling');
create unique index voice_otp_request_idempotent on voice_otp_request (ma_dn, key_id, idempotency_key)
  where idempotency_key is not null;
create index voice_otp_request_newest on voice_otp_request (ma_dn, created_at desc, id desc);
create index voice_otp_request_phone on voice_otp_request (ma_dn, phone_e164, created_at desc);
create index voice_otp_request_prefix on voice_otp_request (ma_dn, prefix, created_at);
create index voice_otp_request_ref on voice_otp_request (ma_dn, ref_id, created_at desc);
create index voice_otp_request_script on voice_otp_request (ma_dn, script_id, created_at desc);

create table voice_otp_attempt (ma_dn text not null, id uuid not null, request_id uuid not null, n integer not null,
  call_id text not null, number text not null default '', shown text not null default '', trunk text not null default '',
  started_at timestamptz(3) not null default now(), failed_at timestamptz(3), answered_at timestamptz(3),
  ended_at timestamptz(3), outcome text, reason text not null default '', cause integer, heard integer not null default 0,
  talk_sec integer not null default 0, cost integer, primary key (ma_dn, id), unique (ma_dn, request_id, n),
  unique (ma_dn, call_id),
  foreign key (ma_dn, request_id) references voice_otp_request (ma_dn, id) on delete cascade);
create index voice_otp_attempt_open on voice_otp_attempt (ma_dn, started_at) where outcome is null;
${tables.map(tenantRows).join('\n')}
create policy caller on voice_otp_request for select to current_user using (status in ('queued', 'calling'));
grant select, insert, update, delete on ${tables.join(', ')} to alo_app;

alter table api_key add column otp_script_id uuid,
  add foreign key (ma_dn, otp_script_id) references voice_otp_script (ma_dn, id) on delete cascade;
create unique index api_key_otp_script on api_key (ma_dn, otp_script_id) where revoked_at is null;
alter table webhook add column otp_script_id uuid,
  add foreign key (ma_dn, otp_script_id) references voice_otp_script (ma_dn, id) on delete cascade;
create unique index webhook_otp_script on webhook (ma_dn, otp_script_id);
`,
};
