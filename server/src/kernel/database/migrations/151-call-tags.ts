// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['call_record', 'call_work'];

/**
 * Of a call: which profile status it came to, beside its name at that time, and tags; and what finds the calls that sounded
 * bad in some days.
 */
export const callTags = {
  name: '151-call-tags',
  sql: `
alter table call_record add result_id uuid, add tags text[] not null default '{}';
create index call_record_tagged on call_record (ma_dn, started_at desc, id desc) where tags <> '{}';
create index call_quality_made on call_quality (ma_dn, created_at, mos_avg);
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
alter table call_record disable trigger user;
update call_record record set result_id = work.result_id from call_work work
where work.ma_dn = record.ma_dn and work.result_id is not null and work.result = record.result
  and (record.call_id = work.call_ref or record.sip_call_id = work.call_ref);
alter table call_record enable trigger user;
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`,
};
