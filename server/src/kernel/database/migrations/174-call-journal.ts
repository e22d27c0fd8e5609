import { tenantRows } from './tenant-rows.ts';

/** What the exchange wrote down of a call, step by step; calls of before have none. Beside the record, which reports read. */
export const callJournal = {
  name: '174-call-journal',
  sql: `
create table call_journal (ma_dn text not null, call_record_id uuid not null, steps jsonb not null,
  primary key (ma_dn, call_record_id),
  foreign key (ma_dn, call_record_id) references call_record (ma_dn, id) on delete cascade);
${tenantRows('call_journal')}
grant select, insert, delete on call_journal to alo_app;`,
};
