import { contactCustomersSchema, endpoints, toE164 } from '@alo/contracts';
import * as v from 'valibot';
import { readCustomerPage } from '../../../crm/customers/customer-list.ts';
import { firstMistakes, keepBadRows, writeBadRows } from '../../../kernel/imports/bad-rows.ts';
import type { JobTask, JobWork } from '../../../kernel/jobs/job-kind.ts';
import { shownPhone } from '../../../kernel/masking/shown-number.ts';
import { auditContacts } from './audit-contacts.ts';
import { campaignInput, contactEndpoints } from './contact-endpoints.ts';
import { insertContacts } from './insert-contacts.ts';
import { messages } from './messages.ts';
import { openCampaign } from './open-campaign.ts';
import { type ContactDraft, siftContacts } from './sift-contacts.ts';

/** Customers of one transaction: others wait no longer than these take. */
const pieceRows = 250;

const inputSchema = v.object({ ...contactCustomersSchema.entries, ...campaignInput });
type Input = v.InferOutput<typeof inputSchema>;

const checkpointSchema = v.object({
  /** Behind whom the next piece begins; undefined at the beginning, null after the last one. */
  cursor: v.optional(v.nullable(v.string())),
  seen: v.number(),
  imported: v.number(),
  rejected: v.number(),
});
type Checkpoint = v.InferOutput<typeof checkpointSchema>;
const beginning: Checkpoint = { seen: 0, imported: 0, rejected: 0 };

type Customer = Awaited<ReturnType<typeof readCustomerPage>>['rows'][number];

function draftOf(row: number, customer: Customer, { keeps_owner, user_id }: Input): ContactDraft {
  const { phone, name } = customer;
  return {
    ...{ row, phone, phone_e164: toE164(phone), name, note: '', priority: 0, extra: {} },
    ...{ user_id: keeps_owner ? customer.user_id : user_id, customer_id: customer.id },
  };
}

/** The next customers, with the rights and the scope of this moment. */
function addPiece(task: JobTask, input: Input, state: Checkpoint, numbers: Set<string>) {
  return task.inTenant(async (db): Promise<Checkpoint> => {
    await task.present(db, endpoints.getCustomers.access);
    const user = await task.present(db, contactEndpoints[input.use].addCustomers.access);
    const campaign = await openCampaign({ db, user }, input.campaign_id, input.use);
    const from = state.cursor ?? undefined;
    const query = { ...input.query, per_page: pieceRows, ...(from && { cursor: from }) };
    const { rows, next_cursor } = await readCustomerPage(db, query, user, false);
    const drafts = rows.map((row, at) => draftOf(state.seen + at + 1, row, input));
    // Who these customers are is known: that one is here already says nothing new of a number.
    const sifting = { isMasked: false, dryRun: input.dry_run };
    const { free, mistakes } = await siftContacts(db, campaign, drafts, numbers, sifting);
    if (!input.dry_run) await insertContacts({ db, user }, campaign.id, free);
    const shown = mistakes.map((one) => ({ ...one, value: shownPhone(one.value, user.mask) }));
    const lines = drafts.map(({ row, name, phone }) => ({
      ...{ row, cells: [name, shownPhone(phone, user.mask)] },
    }));
    const bad = await keepBadRows(db, { tenant: user.tenant, jobId: task.id }, lines, shown);
    const next = {
      ...{ cursor: next_cursor, seen: state.seen + rows.length },
      ...{ imported: state.imported + free.length, rejected: state.rejected + bad },
    };
    if (!input.dry_run) await task.save(db, next, next.seen);
    return next;
  });
}

async function run(task: JobTask) {
  const input = v.parse(inputSchema, task.input);
  if (input.dry_run) {
    await task.inTenant((db) =>
      db.deleteFrom('job_bad_row').where('job_id', '=', task.id).execute(),
    );
  }
  const numbers = new Set<string>();
  let state = input.dry_run ? beginning : v.parse(checkpointSchema, task.checkpoint ?? beginning);
  while (state.cursor !== null) {
    state = await addPiece(task, input, state, numbers);
    task.progress(state.seen, null);
  }
  const { imported, rejected } = state;
  if (!input.dry_run && imported > 0)
    await auditContacts(task, { id: input.campaign_id, use: input.use }, imported);
  const mistakes = await task.inTenant((db) => firstMistakes(db, task.id));
  if (rejected > 0) await writeBadRows(task, messages.customers.headings);
  return {
    result: { dry_run: input.dry_run, imported, rejected, mistakes },
    fileName: rejected > 0 ? 'dong-loi.csv' : null,
    words: messages.customers.done(imported, rejected),
  };
}

/** Customers whom search and filters find, as contacts of a campaign. */
export const customersToCampaign: JobWork = {
  kind: 'campaign.customers',
  title: messages.customers.title,
  run,
};
