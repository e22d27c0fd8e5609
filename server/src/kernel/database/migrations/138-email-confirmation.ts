import { tenantRows } from './tenant-rows.ts';

/**
 * E-mail addresses by which companies signed up. A company without a row has nothing to confirm: it was there before,
 * belongs to the demo, or signed up while no e-mail could be sent.
 */
export const emailConfirmation = {
  name: '138-email-confirmation',
  sql: `
create table email_confirmation (ma_dn text primary key, user_id uuid not null, email text not null,
  token_hash text, expires_at timestamptz(3) not null, sent_at timestamptz(3) not null,
  sends integer not null default 1, confirmed_at timestamptz(3));
${tenantRows('email_confirmation')}
grant select, insert, update on email_confirmation to alo_app;`,
};
