import { tenantRows } from './tenant-rows.ts';

/** Who is asked to score a call for a calibration. Goes with the call. */
export const qualityInvitations = {
  name: '189-quality-invitations',
  sql: `
create table quality_invitation (ma_dn text not null, call_record_id uuid not null, user_id uuid not null,
  form_id uuid not null, invited_id uuid not null, inviter_id uuid not null, inviter_name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (ma_dn, call_record_id, user_id, form_id, invited_id),
  check (invited_id <> user_id and invited_id <> inviter_id),
  foreign key (ma_dn, form_id) references quality_form (ma_dn, id) on delete cascade,
  foreign key (ma_dn, invited_id) references account (ma_dn, id) on delete cascade,
  foreign key (ma_dn, call_record_id) references call_record (ma_dn, id) on delete cascade);
create index quality_invitation_form on quality_invitation (ma_dn, form_id);
create index quality_invitation_invited on quality_invitation (ma_dn, invited_id);
${tenantRows('quality_invitation')}
grant select, insert, delete on quality_invitation to alo_app;
`,
};
