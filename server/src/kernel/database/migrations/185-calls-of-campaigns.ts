/** What a call was made for, and the campaign that it belongs to; calls that campaigns have made before get theirs. */
export const callsOfCampaigns = {
  name: '185-calls-of-campaigns',
  sql: `
alter table call_record add column campaign_id uuid, add column call_type text not null default 'normal'
  check (call_type in ('normal', 'campaign', 'survey', 'otp'));
update call_record set campaign_id = attempt.campaign_id,
  call_type = case when attempt.purpose = 'survey' then 'survey' else 'campaign' end
from dial_attempt attempt where attempt.ma_dn = call_record.ma_dn and attempt.call_id = call_record.call_id;
create index call_record_campaign on call_record (ma_dn, campaign_id, started_at desc, id desc)
  where campaign_id is not null;
create index dial_attempt_agent on dial_attempt (ma_dn, user_id, ended_at) where outcome = 'answered';
`,
};
