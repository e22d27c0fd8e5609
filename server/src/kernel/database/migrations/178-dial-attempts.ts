import { tenantRows } from './tenant-rows.ts';

const ofCampaign =
  'foreign key (ma_dn, campaign_id) references campaign (ma_dn, id) on delete cascade';

/**
 * Attempts of campaigns to call somebody, each written before the exchange is told. An open one keeps its number from being
 * called by another. Seats are agents who take the calls of a campaign now.
 */
export const dialAttempts = {
  name: '178-dial-attempts',
  sql: `
drop index campaign_contact_next;
create index campaign_contact_next on campaign_contact
  (ma_dn, campaign_id, priority, (coalesce(next_at, '-infinity')), position) where status in ('new', 'retry');
create table dial_attempt (ma_dn text not null, id uuid not null, campaign_id uuid not null, contact_id uuid not null,
  n integer not null, phone_e164 text not null, purpose text not null, mode text not null, number text not null,
  shown text not null, trunk text not null, call_id text, user_id uuid, worker text not null,
  started_at timestamptz(3) not null default now(),
  originate text check (originate in ('answered', 'failed', 'refused')), originate_at timestamptz(3),
  answered_at timestamptz(3), agent_at timestamptz(3), dropped_at timestamptz(3), ended_at timestamptz(3),
  outcome text, cause integer, talk_sec integer, key text, primary key (ma_dn, id), unique (ma_dn, contact_id, n),
  check ((outcome is null) = (ended_at is null)), ${ofCampaign},
  foreign key (ma_dn, contact_id) references campaign_contact (ma_dn, id) on delete cascade);
create unique index dial_attempt_open on dial_attempt (ma_dn, phone_e164) where outcome is null;
create index dial_attempt_running on dial_attempt (ma_dn, campaign_id) where outcome is null;
create index dial_attempt_phone on dial_attempt (ma_dn, phone_e164, started_at);
create index dial_attempt_campaign on dial_attempt (ma_dn, campaign_id, started_at);
create unique index dial_attempt_call on dial_attempt (ma_dn, call_id) where call_id is not null;
create table campaign_seat (ma_dn text not null, user_id uuid not null, campaign_id uuid not null,
  joined_at timestamptz(3) not null default now(), seen_at timestamptz(3) not null default now(),
  free_at timestamptz(3) not null default now(), attempt_id uuid, primary key (ma_dn, user_id), ${ofCampaign},
  foreign key (ma_dn, user_id) references account (ma_dn, id) on delete cascade);
create index campaign_seat_campaign on campaign_seat (ma_dn, campaign_id);
${['dial_attempt', 'campaign_seat'].map(tenantRows).join('\n')}
create policy dialler on campaign for select to current_user using (status in ('running', 'scheduled'));
grant select, insert, update, delete on dial_attempt, campaign_seat to alo_app;
`,
};
