import { tenantRows } from './tenant-rows.ts';

/** What colleagues write to each other; kept for some weeks (`message-keeper.ts`). */
export const colleagueMessages = {
  name: '135-colleague-messages',
  sql: `
create table colleague_message (ma_dn text not null, id uuid not null, from_user_id uuid not null,
  to_user_id uuid not null, text text not null, sent_at timestamptz(3) not null default now(),
  read_at timestamptz(3), primary key (ma_dn, id),
  foreign key (ma_dn, from_user_id) references account (ma_dn, id) on delete cascade,
  foreign key (ma_dn, to_user_id) references account (ma_dn, id) on delete cascade);
create index colleague_message_pair on colleague_message (ma_dn, to_user_id, from_user_id, id desc);
create index colleague_message_from on colleague_message (ma_dn, from_user_id);
create index colleague_message_unread on colleague_message (ma_dn, to_user_id) where read_at is null;
create index colleague_message_age on colleague_message (ma_dn, sent_at);
${tenantRows('colleague_message')}
grant select, insert, update, delete on colleague_message to alo_app;`,
};
