import { tenantRows } from './tenant-rows.ts';

// Names and units are those of the time of the call, as in the record. Who else was in an old call is not known.
const tables = `
create table call_leg (ma_dn text not null, call_record_id uuid not null, n smallint not null,
  number text not null, extension text, user_id uuid, user_name text,
  team_id uuid, department_id uuid, branch_id uuid, trunk text,
  from_at timestamptz(3) not null, answered_at timestamptz(3), ended_at timestamptz(3) not null,
  billed_sec integer not null, cost integer,
  primary key (ma_dn, call_record_id, n),
  foreign key (ma_dn, call_record_id) references call_record (ma_dn, id) on delete cascade);
${tenantRows('call_leg')}
grant select, insert, update, delete on call_leg to alo_app;
`;

/** Who was in a call, and when: one row for each side, stored with the call record. */
export const callLeg = { name: '126-call-leg', sql: tables };
