import { dayInVietnam, type DoNotCallImport, endpoints } from '@alo/contracts';
import { columnGuesser } from '../../../crm/import/guess-columns.ts';
import { serve, serveChecked } from '../../../identity/context.ts';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import { receiveTable } from '../../../kernel/imports/receive-table.ts';
import { requireUpload, uploadName } from '../../../kernel/imports/uploads.ts';
import { toJob } from '../../../kernel/jobs/job-routes.ts';
import { registerMaxAgeMs } from '../../dialler/law/standing.ts';
import { lastRegister } from '../last-register.ts';
import { midnight } from '../../../kernel/time/days.ts';
import { listDoNotCalls } from './list-do-not-calls.ts';
import { messages } from './messages.ts';
import { addDoNotCall, removeDoNotCall } from './save-do-not-call.ts';

const columns = columnGuesser(['phone', 'note'], {
  phone: ['so dien thoai', 'dien thoai', 'sdt', 'phone', 'thue bao', 'so thue bao', 'so'],
  note: ['ghi chu', 'note', 'ly do'],
});

/** @throws {ProblemError} 422 the register has no day, one to come, or one before that of the register that holds */
async function requireDay(db: TenantTransaction, { source, as_of }: DoNotCallImport) {
  if (source !== 'register') return;
  const last = await lastRegister(db);
  const message =
    as_of === null
      ? messages.asOf
      : as_of > dayInVietnam(new Date())
        ? messages.asOfLater
        : as_of < (last?.as_of ?? '') && messages.asOfOlder;
  if (message !== false) throw refuse.invalid([{ path: 'as_of', message }]);
}

const list = serve(endpoints.getDoNotCalls, ({ query }, context) => listDoNotCalls(context, query));

const create = serve(endpoints.createDoNotCall, ({ body }, context) =>
  addDoNotCall(context, body.form),
);

const remove = serve(endpoints.deleteDoNotCall, async ({ params }, context) => {
  await removeDoNotCall(context, params.id);
  return {};
});

const register = serve(endpoints.getDoNotCallRegister, async (_request, { db }) => {
  const last = await lastRegister(db);
  if (last === undefined) return null;
  const { as_of, rows, file_name, created_by_name } = last;
  const is_too_old = Date.now() - midnight(as_of).getTime() > registerMaxAgeMs;
  const created_at = last.created_at.toISOString();
  return { as_of, rows, file_name, created_by_name, created_at, is_too_old };
});

const sendFile = serveChecked(endpoints.sendDoNotCallFile, (_request, context) =>
  receiveTable(context, 'table', columns),
);

const importNumbers = serve(endpoints.importDoNotCalls, async ({ body }, context) => {
  const { services, user, db } = context;
  await requireUpload(services, user.tenant, uploadName(body.file_id, 'table'));
  await requireDay(db, body);
  return toJob(context, await services.jobs.add(context, 'doNotCall.import', body));
});

/** Numbers that are not to be called. */
export const doNotCallRoutes = [list, create, remove, register, sendFile, importNumbers];
