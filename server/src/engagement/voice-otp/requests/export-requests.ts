import {
  endpoints,
  formatDateTime,
  otpChoices,
  type OtpRequest,
  otpRequestFilterSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import { exportedPage, savePages } from '../../../kernel/exports/save-pages.ts';
import type { JobTask, JobWork } from '../../../kernel/jobs/job-kind.ts';
import { readPage } from './list-requests.ts';
import { messages } from './messages.ts';
import { toRequest } from './request-row.ts';

const inputSchema = v.object({
  format: v.picklist(['xlsx', 'csv']),
  query: otpRequestFilterSchema,
});

const at = (moment: string | null) => (moment === null ? '' : formatDateTime(new Date(moment)));
const names = messages.export.columns;
const columns: readonly (readonly [string, (request: OtpRequest) => string])[] = [
  [names.createdAt, ({ created_at }) => at(created_at)],
  [names.phone, ({ phone }) => phone],
  [names.script, ({ script }) => script.name],
  [names.ref, ({ ref_id }) => ref_id],
  [names.code, ({ code }) => code],
  [names.source, ({ source }) => otpChoices.source[source]],
  [names.status, ({ status }) => otpChoices.status[status]],
  [names.reason, ({ reason }) => otpChoices.reason[reason]],
  [names.attempts, ({ attempts }) => String(attempts)],
  [names.calledAt, ({ called_at }) => at(called_at)],
  [names.talk, ({ talk_sec }) => String(talk_sec)],
  [names.cost, ({ cost }) => (cost === null ? '' : String(cost))],
];

async function* pages(task: JobTask, query: v.InferOutput<typeof otpRequestFilterSchema>) {
  let cursor: string | null | undefined;
  let done = 0;
  while (cursor !== null) {
    const from: string | undefined = cursor;
    const { mask, page, next_cursor } = await task.inTenant(async (db) => {
      const user = await task.present(db, endpoints.exportOtpRequests.access);
      const wanted = { ...query, per_page: exportedPage, ...(from && { cursor: from }) };
      return { mask: user.mask, ...(await readPage({ db, user }, wanted)) };
    });
    cursor = next_cursor;
    done += page.length;
    task.progress(done, null);
    yield page.map((row) => {
      const request = toRequest(row, mask);
      return columns.map(([, text]) => text(request));
    });
  }
}

async function run(task: JobTask) {
  const { format, query } = v.parse(inputSchema, task.input);
  await savePages(task, {
    ...{ format, sheet: messages.export.sheet, head: columns.map(([name]) => name) },
    pages: pages(task, query),
  });
  return { result: null, fileName: `voice-otp.${format}`, words: messages.export.done };
}

/** The list of one-time passwords, as its filters show it. */
export const otpExport: JobWork = { kind: 'voiceOtp.export', title: messages.export.title, run };
