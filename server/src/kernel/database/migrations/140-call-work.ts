import { tenantRows } from './tenant-rows.ts';

// Beside the records, as quality is: an agent writes during the call, before the record is made.
const table = `
alter table call_record add result text, add callback_at timestamptz(3);
create table call_work (ma_dn text not null, call_ref text not null, user_id uuid not null,
  extension text not null, note text not null, result_id uuid, result text, callback_at timestamptz(3),
  callback_told boolean not null default false, edits_customers boolean not null, customer_id uuid,
  updated_at timestamptz(3) not null default now(), primary key (ma_dn, call_ref, user_id),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index call_work_callback on call_work (callback_at) where callback_at is not null and not callback_told;
${tenantRows('call_work')}
create policy worker on call_work for select to current_user using (callback_at is not null);
grant select, insert, update, delete on call_work to alo_app;
`;

/** What agents write about their calls: note, result, and when to call back. */
export const callWork = { name: '140-call-work', sql: table };
