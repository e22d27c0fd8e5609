import { tenantRows } from './tenant-rows.ts';

// Beside the records, not in them: a phone reports at the end of the call, often before the record is made.
const table = `
alter table call_record add column sip_call_id text;
create index call_record_sip on call_record (ma_dn, sip_call_id) where sip_call_id is not null;
create table call_quality (ma_dn text not null, call_ref text not null, user_id uuid not null,
  extension text not null, mos_avg real not null, mos_min real not null, rtt_ms integer not null,
  jitter_ms integer not null, loss_percent real not null, created_at timestamptz(3) not null default now(),
  primary key (ma_dn, call_ref, user_id),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);${tenantRows('call_quality')}
grant select, insert, update, delete on call_quality to alo_app;
`;

/** How calls sounded, as the phones measured it. */
export const callQuality = { name: '021-call-quality', sql: table };
