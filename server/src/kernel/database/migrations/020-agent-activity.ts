import { tenantRows } from './tenant-rows.ts';

const tables = `
alter table user_activity
  add column reason text not null default '',
  add column source text not null default 'user',
  add column device text not null default '',
  add column expires_at timestamptz(3);
create index user_activity_newest on user_activity (ma_dn, from_at desc, id desc);

-- What belongs to the open interval, and what comes after it.
create table agent_presence (ma_dn text not null, user_id uuid not null,
  seen_at timestamptz(3) not null, in_call boolean not null default false,
  last_call text not null default '', next_status integer, next_reason text not null default '',
  back_status integer not null default 1, back_reason text not null default '',
  primary key (ma_dn, user_id),
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);

create table pause_reason (ma_dn text not null, id uuid not null,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1, code text not null, name text not null, color text not null,
  max_minutes integer not null default 0, status integer not null, sort integer not null default 0,
  is_active boolean not null default true,
  primary key (ma_dn, id), unique (ma_dn, code));
`;

/** The reasons that new companies had when this ran: code, name, colour, minutes, status. */
const reasons: readonly (readonly [string, string, string, number, number])[] = [
  ['XU_LY_HO_SO', 'Xử lý hồ sơ', '#0c7a83', 30, 2],
  ['SU_CO_THIET_BI', 'Sự cố thiết bị', '#c53030', 15, 2],
  ['AN_TRUA', 'Ăn trưa', '#7c5cbf', 60, 4],
  ['UONG_NUOC', 'Uống nước', '#2b6cb0', 5, 5],
  ['VIEC_CA_NHAN', 'Việc cá nhân', '#b7791f', 15, 5],
  ['HOP_NHOM', 'Họp nhóm', '#1e7b45', 60, 6],
  ['DAO_TAO', 'Đào tạo', '#4a5568', 120, 6],
];

const rows = reasons
  .map(([code, name, color, minutes, status], sort) => {
    return `('${code}', '${name}', '${color}', ${minutes}, ${status}, ${sort})`;
  })
  .join(', ');

// Forced row-level security hides all rows from the owner too, who runs this. Of two intervals that were
// opened at once the older one is closed.
const existing = `
alter table user_activity no force row level security;
update user_activity older set to_at = newer.from_at from user_activity newer
  where older.to_at is null and newer.to_at is null and newer.ma_dn = older.ma_dn
    and newer.user_id = older.user_id and newer.id > older.id;
alter table user_activity force row level security;
drop index user_activity_open;
create unique index user_activity_open on user_activity (ma_dn, user_id) where to_at is null;
insert into pause_reason (ma_dn, id, code, name, color, max_minutes, status, sort)
  select tenant_directory.ma_dn, gen_random_uuid(), reason.*
  from tenant_directory cross join (values ${rows}) as reason;
`;

const policies = ['agent_presence', 'pause_reason']
  .map(
    (table) => `${tenantRows(table)}
grant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n');

/** Why somebody is away, who said so, how long the work after a call may take, and who is there. */
export const agentActivity = {
  name: '020-agent-activity',
  sql: [tables, existing, policies].join('\n'),
};
