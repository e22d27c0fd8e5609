import { tenantRows } from './tenant-rows.ts';

const sums = `count(*) filter (where reached), count(answered_at) filter (where reached),
  count(*) filter (where outcome = 'dropped'), coalesce(sum(talk_sec), 0)`;

/** Attempts that are over, of a source; what never reached the network was no attempt to reach anybody. */
const ended = (source: string) => `
  select ma_dn, campaign_id, shown, outcome, answered_at, talk_sec,
    extract(isodow from started_at at time zone 'Asia/Ho_Chi_Minh')::smallint as weekday,
    extract(hour from started_at at time zone 'Asia/Ho_Chi_Minh')::smallint as hour,
    outcome not in ('no_trunk', 'congestion', 'lost') as reached
  from ${source}`;

/** Attempts that a statement has given their outcome. */
const justEnded = `(select becomes.* from becomes join was using (ma_dn, id)
  where was.outcome is null and becomes.outcome is not null) ended`;

const key = 'ma_dn, campaign_id, weekday, hour, shown';
const columns = ['dialled', 'answered', 'dropped', 'talk_sec'];

/**
 * What came of the attempts of a campaign by weekday, hour and number shown: its page reads it every few seconds, also of a
 * million attempts. Several rows of each, of which a connection writes one.
 */
export const campaignHours = {
  name: '186-campaign-hours',
  sql: `
create table campaign_hour (ma_dn text not null, campaign_id uuid not null, weekday smallint not null,
  hour smallint not null, shown text not null, slot smallint not null,
  ${columns.map((column) => `${column} bigint not null`).join(', ')},
  primary key (${key}, slot),
  foreign key (ma_dn, campaign_id) references campaign (ma_dn, id) on delete cascade);
insert into campaign_hour select ${key}, 0, ${sums}
  from (${ended('dial_attempt')} where outcome is not null) attempt group by ${key};
create function count_ended_attempts() returns trigger language plpgsql as $$ begin
  insert into campaign_hour as kept select ${key}, pg_backend_pid() % 8, ${sums}
    from (${ended(justEnded)}) attempt
    group by ${key} order by ${key}
  on conflict (${key}, slot) do update
  set ${columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')};
  return null;
end $$;
create trigger count_ended_attempts after update on dial_attempt
  referencing old table as was new table as becomes for each statement execute function count_ended_attempts();
${tenantRows('campaign_hour')}
grant select, insert, update, delete on campaign_hour to alo_app;
`,
};
