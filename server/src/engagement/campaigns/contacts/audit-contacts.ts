import { endpoints } from '@alo/contracts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { JobTask } from '../../../kernel/jobs/job-kind.ts';
import { openCampaign } from './open-campaign.ts';

/** Writes down that a job has added contacts to a campaign. */
export async function auditContacts(
  { inTenant, present, reader }: JobTask,
  campaign_id: string,
  contacts: number,
): Promise<void> {
  await inTenant(async (db) => {
    const user = await present(db, endpoints.importCampaignContacts.access);
    const { id, name } = await openCampaign({ db, user }, campaign_id);
    await writeAudit(
      { db, user, http: { ip: reader.ip } },
      {
        action: 'campaign.contacts',
        target: { kind: 'campaign', id, name },
        after: { contacts },
      },
    );
  });
}
