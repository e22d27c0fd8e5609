import { endpoints, nationalForm, surveyLinksFormSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterCursor, encodeCursor, type KeysetOrder } from '../../../kernel/database/keyset.ts';
import { exportedPage, savePages } from '../../../kernel/exports/save-pages.ts';
import type { JobTask, JobWork } from '../../../kernel/jobs/job-kind.ts';
import { JobRefusal } from '../../../kernel/jobs/job-refusal.ts';
import { maskText } from '../../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../../kernel/masking/shown-number.ts';
import { visibleContacts } from '../../campaigns/contacts/contact-row.ts';
import { mayAnswer, requireLinkCampaign, requireNotOver } from './link-campaign.ts';
import { prepareLinks, switchLinks } from './make-links.ts';
import { messages } from './messages.ts';
import { surveyAddress } from './survey-token.ts';

const inputSchema = v.object({ ...surveyLinksFormSchema.entries, campaign_id: v.string() });
type Input = v.InferOutput<typeof inputSchema>;

const inOrder: KeysetOrder = { column: 'position', direction: 'asc', type: 'bigint' };

async function readPage(task: JobTask, { campaign_id, which }: Input, from: string | undefined) {
  return task.inTenant(async (db) => {
    const user = await task.present(db, endpoints.exportSurveyLinks.access);
    await requireLinkCampaign({ db, user }, campaign_id);
    let wanted = visibleContacts({ db, user })
      .select(['id', 'campaign_id', 'position', 'name', 'phone_e164'])
      .where('campaign_id', '=', campaign_id)
      .where(mayAnswer);
    if (which === 'missing') {
      wanted = wanted.where(sql<boolean>`not exists (select from survey_link
        where contact_id = campaign_contact.id and token_hash is not null)`);
    }
    if (from !== undefined) wanted = wanted.where(afterCursor(inOrder, from));
    const rows = await wanted.orderBy('position').limit(exportedPage).execute();
    const job = { tenant: user.tenant, jobId: task.id };
    const tokens = await prepareLinks(
      db,
      job,
      rows.map(({ id, campaign_id: campaign }) => ({ id, campaign_id: campaign })),
    );
    return { rows, tokens, mask: user.mask };
  });
}

async function* pages(task: JobTask, input: Input) {
  const { publicUrl } = task.services.config;
  let from: string | undefined;
  let done = 0;
  for (;;) {
    const { rows, tokens, mask } = await readPage(task, input, from);
    const last = rows.at(-1);
    if (last === undefined) return;
    from = encodeCursor(last.position, last.id);
    done += rows.length;
    task.progress(done, null);
    yield rows.map(({ id, name, phone_e164 }) => [
      shownPhone(nationalForm(phone_e164), mask),
      maskText(name, mask),
      surveyAddress(publicUrl, tokens.get(id) ?? ''),
    ]);
  }
}

async function run(task: JobTask) {
  const input = v.parse(inputSchema, task.input);
  await savePages(task, {
    ...{ format: input.format, sheet: messages.sheet, head: messages.columns },
    pages: pages(task, input),
  });
  // Only now: a file that was not finished must not end the links that people have.
  const made = await task.inTenant(async (db) => {
    const user = await task.present(db, endpoints.exportSurveyLinks.access);
    requireNotOver(await requireLinkCampaign({ db, user }, input.campaign_id));
    return switchLinks(db, task.id);
  });
  if (made === 0) throw new JobRefusal(messages.nobody);
  return {
    ...{ result: null, fileName: `lien-ket-khao-sat.${input.format}`, words: messages.done(made) },
  };
}

/** Links to a survey, a line for each contact. */
export const surveyLinkExport: JobWork = { kind: 'survey.links', title: messages.title, run };
