import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { JobTask } from '../../../kernel/jobs/job-kind.ts';
import { auditKindOf, type CampaignOf } from '../visible-campaigns.ts';
import { contactEndpoints } from './contact-endpoints.ts';
import { openCampaign } from './open-campaign.ts';

/** Writes down that a job has added contacts to a campaign. */
export async function auditContacts(
  { inTenant, present, reader }: JobTask,
  { id: campaign_id, use }: CampaignOf,
  contacts: number,
): Promise<void> {
  await inTenant(async (db) => {
    const user = await present(db, contactEndpoints[use].import.access);
    const { id, name } = await openCampaign({ db, user }, campaign_id, use);
    await writeAudit(
      { db, user, http: { ip: reader.ip } },
      {
        action: 'campaign.contacts',
        target: { kind: auditKindOf(use), id, name },
        after: { contacts },
      },
    );
  });
}
