import { contactImportFormSchema, type ImportMistake } from '@alo/contracts';
import * as v from 'valibot';
import { countImport } from '../../../identity/number-lookups/count-import.ts';
import { fileImport } from '../../../kernel/imports/file-import.ts';
import { batches } from '../../../kernel/imports/file-lines.ts';
import {
  type Checkpoint,
  checkpointOf,
  keepLines,
} from '../../../kernel/imports/import-checkpoint.ts';
import type { JobTask } from '../../../kernel/jobs/job-kind.ts';
import { JobRefusal } from '../../../kernel/jobs/job-refusal.ts';
import type { SheetRow } from '../../../kernel/sheets/read-xlsx.ts';
import { auditContacts } from './audit-contacts.ts';
import { campaignInput, contactEndpoints } from './contact-endpoints.ts';
import { insertContacts } from './insert-contacts.ts';
import { messages } from './messages.ts';
import { openCampaign } from './open-campaign.ts';
import { contactReader } from './read-contact-line.ts';
import { type ContactDraft, siftContacts } from './sift-contacts.ts';

/** Lines of one transaction: another request waits no longer than these take. */
const batchRows = 500;

/** A list for a campaign. */
const inputSchema = v.object({
  ...contactImportFormSchema.entries,
  ...campaignInput,
});
type Input = v.InferOutput<typeof inputSchema>;

/** The rows, telling the heading when it comes by. */
async function* withHeading(
  rows: AsyncIterable<SheetRow[]>,
  headerRow: number,
  take: (cells: readonly string[]) => void,
) {
  for await (const piece of rows) {
    const heading = piece.find(({ row }) => row === headerRow);
    if (heading !== undefined) take(heading.cells);
    yield piece;
  }
}

/**
 * Reads, checks and stores the lines as who asked and with the rights of that moment, some hundred in each transaction with
 * how far it is: a restarted server continues at the next line.
 */
async function importRows(
  task: JobTask,
  form: Input,
  rows: AsyncIterable<SheetRow[]>,
  total: number,
): Promise<Checkpoint> {
  let heading: readonly string[] = [];
  const read = contactReader(form, () => heading);
  const known = withHeading(rows, form.header_row, (cells) => (heading = cells));
  const numbers = new Set<string>();
  let state = checkpointOf(task, form.dry_run);
  let seen = 0;
  for await (const batch of batches(known, form.header_row, batchRows)) {
    seen += batch.length;
    const before = state;
    const lines = batch.filter(({ row }) => row > before.row);
    const drafts: ContactDraft[] = [];
    const wrong: ImportMistake[] = [];
    for (const line of lines) {
      const found = read(line);
      if ('draft' in found) drafts.push(found.draft);
      else wrong.push(...found.mistakes);
    }
    if (lines.length > 0) {
      const { next, isOver } = await task.inTenant(async (db, afterCommit) => {
        const user = await task.present(db, contactEndpoints[form.use].import.access);
        const campaign = await openCampaign({ db, user }, form.campaign_id, form.use);
        const { dry_run: dryRun } = form;
        const sifting = { isMasked: user.mask !== null, dryRun };
        const { free, untold, mistakes } = await siftContacts(
          db,
          campaign,
          drafts,
          numbers,
          sifting,
        );
        const tried = untold.map(({ phone_e164 }) => phone_e164);
        const allowed =
          tried.length === 0
            ? 0
            : await countImport(task, { db, user, afterCommit }, tried, before.untold === 0);
        const end = untold[allowed]?.row ?? Infinity;
        const isIn = ({ row }: { readonly row: number }) => row < end;
        const taken = free.filter(isIn);
        if (!dryRun) await insertContacts({ db, user }, campaign.id, taken);
        const kept = await keepLines(task, db, dryRun, before, {
          lines: lines.filter(isIn),
          imported: taken.length,
          mistakes: [...wrong, ...mistakes].filter(isIn),
          ...{ untold: allowed, seen },
        });
        return { next: kept, isOver: allowed < untold.length };
      });
      state = next;
      if (isOver) throw new JobRefusal(messages.tooManyKnown);
    }
    task.progress(seen, total);
  }
  const { campaign_id: id, use } = form;
  if (!form.dry_run && state.imported > 0) await auditContacts(task, { id, use }, state.imported);
  return state;
}

/** Contacts of a campaign from a list. */
export const contactImport = fileImport({
  kind: 'campaign.import',
  title: messages.import.title,
  things: messages.import.things,
  upload: 'table',
  form: inputSchema,
  mostRows: 1_000_000,
  importRows,
});
