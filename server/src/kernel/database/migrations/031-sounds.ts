import { tenantRows } from './tenant-rows.ts';

const common = `
  ma_dn text not null,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  row_version integer not null default 1`;

const tables = `
create table sound (${common}, kind text not null check (kind in ('greeting', 'moh')), name text not null,
  name_folded text not null,
  source text not null check (source in ('upload', 'tts', 'record')),
  text text not null default '', voice text not null default 'north', speed real not null default 1,
  play_mode text not null default 'order' check (play_mode in ('random', 'order')),
  is_default boolean not null default false, announce_id uuid, announce_interval integer not null default 60,
  status text not null default 'pending' check (status in ('pending', 'encoding', 'ready', 'error')),
  error text not null default '',
  primary key (ma_dn, id), unique (ma_dn, kind, name),
  foreign key (ma_dn, announce_id) references sound (ma_dn, id));
create unique index sound_default on sound (ma_dn, kind) where is_default;

-- The name is that of the file which the exchange plays; origin says what the file is made from.
create table sound_file (${common}, sound_id uuid not null, position integer not null, name text not null,
  original_name text not null default '', origin text not null check (origin in ('upload', 'speech', 'melody')),
  duration_ms integer, size integer, peaks smallint[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'encoding', 'ready', 'error')),
  error text not null default '',
  primary key (ma_dn, id), unique (ma_dn, name),
  foreign key (ma_dn, sound_id) references sound (ma_dn, id) on delete cascade);
create index sound_file_of on sound_file (ma_dn, sound_id, position);
create index sound_file_waiting on sound_file (ma_dn) where status in ('pending', 'encoding');
`;

const policies = ['sound', 'sound_file']
  .map(
    (table) => `${tenantRows(table)}
grant select, insert, update, delete on ${table} to alo_app;`,
  )
  .join('\n');

/** Greetings and music on hold, and the files that the exchange plays (entities.md §4.11). */
export const sounds = { name: '031-sounds', sql: [tables, policies].join('\n') };
