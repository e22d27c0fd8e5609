import { tenantRows } from './tenant-rows.ts';

/**
 * Messages that callers left, of an extension or of a shared mailbox. The mailbox may be gone: its messages are kept
 * for a while. `message_id` is the exchange's own.
 */
export const voicemail = {
  name: '036-voicemail',
  sql: `
create table voicemail_message (ma_dn text not null, id uuid not null, message_id text not null,
  subscriber_id uuid, shared_voicemail_id uuid,
  caller text not null, caller_e164 text not null, seconds integer not null,
  left_at timestamptz(3) not null, file text not null,
  heard_at timestamptz(3), heard_by uuid,
  primary key (ma_dn, id), unique (ma_dn, message_id),
  check (num_nonnulls(subscriber_id, shared_voicemail_id) = 1));
create index voicemail_of_subscriber on voicemail_message (ma_dn, subscriber_id, left_at desc);
create index voicemail_of_box on voicemail_message (ma_dn, shared_voicemail_id, left_at desc);
${tenantRows('voicemail_message')}
grant select, insert, update, delete on voicemail_message to alo_app;
`,
};
