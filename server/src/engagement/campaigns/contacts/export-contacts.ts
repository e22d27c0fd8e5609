import { campaignChoices, type CampaignContact, formatDateTime } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { exportedPage, savePages } from '../../../kernel/exports/save-pages.ts';
import type { JobTask, JobWork } from '../../../kernel/jobs/job-kind.ts';
import { type CampaignOf, requireCampaign } from '../visible-campaigns.ts';
import { campaignInput, contactEndpoints } from './contact-endpoints.ts';
import { toContact } from './contact-row.ts';
import { readContactPage } from './list-contacts.ts';
import { messages } from './messages.ts';

const inputSchema = v.object({ format: v.picklist(['xlsx', 'csv']), ...campaignInput });
/** Columns of the list that contacts came from. */
const mostExtra = 40;

const at = (moment: string | null) => (moment === null ? '' : formatDateTime(new Date(moment)));
const names = messages.export.columns;
const columns: readonly (readonly [string, (contact: CampaignContact) => string])[] = [
  [names.name, ({ name }) => name],
  [names.phone, ({ phone }) => phone],
  [names.status, ({ status }) => campaignChoices.contact[status]],
  [names.skipReason, ({ skip_reason }) => skip_reason],
  [names.result, ({ last_result: last }) => (last === null ? '' : campaignChoices.outcome[last])],
  [names.attempts, ({ attempts }) => String(attempts)],
  [names.lastCall, ({ last_called_at }) => at(last_called_at)],
  [names.next, ({ next_at }) => at(next_at)],
  [names.user, ({ user }) => user?.name ?? ''],
  [names.note, ({ note }) => note],
];

async function* pages(task: JobTask, { id, use }: CampaignOf, extras: readonly string[]) {
  let cursor: string | null | undefined;
  let done = 0;
  while (cursor !== null) {
    const from: string | undefined = cursor;
    const { mask, page } = await task.inTenant(async (db) => {
      const user = await task.present(db, contactEndpoints[use].export.access);
      await requireCampaign({ db, user }, id, use);
      const query = { per_page: exportedPage, search: '', user: [], ...(from && { cursor: from }) };
      return { mask: user.mask, page: await readContactPage({ db, user }, id, query) };
    });
    cursor = page.next_cursor;
    done += page.rows.length;
    task.progress(done, null);
    yield page.rows.map((row) => {
      const contact = toContact(row, mask);
      return [
        ...columns.map(([, text]) => text(contact)),
        ...extras.map((name) => contact.extra[name] ?? ''),
      ];
    });
  }
}

async function run(task: JobTask) {
  const { format, campaign_id, use } = v.parse(inputSchema, task.input);
  const extras = await task.inTenant(async (db) => {
    const { rows } = await sql<{ name: string }>`select distinct jsonb_object_keys(extra) as name
      from campaign_contact where campaign_id = ${campaign_id}::uuid order by 1 limit ${mostExtra}`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  });
  await savePages(task, {
    ...{ format, sheet: messages.export.sheet },
    head: [...columns.map(([name]) => name), ...extras],
    pages: pages(task, { id: campaign_id, use }, extras),
  });
  const fileName = `ket-qua-chien-dich.${format}`;
  return { result: null, fileName, words: messages.export.done };
}

/** The contacts of a campaign with what came of them. */
export const contactExport: JobWork = {
  kind: 'campaign.export',
  title: messages.export.title,
  run,
};
