import { tenantRows } from './tenant-rows.ts';

/** The PIN by which the mailbox of an extension is heard by telephone. */
export const mailboxPin = {
  name: '143-mailbox-pin',
  sql: `
create table mailbox_pin (ma_dn text not null, subscriber_id uuid not null, hash text not null,
  updated_at timestamptz(3) not null default now(), primary key (ma_dn, subscriber_id),
  foreign key (ma_dn, subscriber_id) references subscriber (ma_dn, id) on delete cascade);
${tenantRows('mailbox_pin')}
grant select, insert, update, delete on mailbox_pin to alo_app;
`,
};
