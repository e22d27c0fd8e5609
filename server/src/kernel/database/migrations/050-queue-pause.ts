import { tenantRows } from './tenant-rows.ts';

const table = `
-- Rows stay after the pause has ended: they say who took whom out of which queue, why and for how long.
create table queue_pause (ma_dn text not null, id uuid not null, queue_id uuid not null, subscriber_id uuid not null,
  reason text not null default '', paused_at timestamptz(3) not null default now(),
  paused_by uuid not null, paused_by_name text not null,
  ended_at timestamptz(3), ended_by_name text not null default '',
  primary key (ma_dn, id));
create unique index queue_pause_now on queue_pause (ma_dn, queue_id, subscriber_id) where ended_at is null;
`;

const policies = `${tenantRows('queue_pause')}
grant select, insert, update, delete on queue_pause to alo_app;`;

/** Agents whom a supervisor has taken out of a queue (entities.md §4.6). */
export const queuePause = { name: '050-queue-pause', sql: [table, policies].join('\n') };
