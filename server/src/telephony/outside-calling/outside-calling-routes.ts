import { endpoints, dayInVietnam, type OutsideCallingForm } from '@alo/contracts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import {
  confirmationOf,
  emailToConfirm,
} from '../../identity/email-confirmation/confirmation-row.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { isCompany } from '../../identity/tenants/find-company.ts';
import { readTrunks } from '../trunk-book/trunk-rows.ts';
import { listCompanies } from './company-list.ts';
import { messages } from './messages.ts';
import { noticeCompany } from './notice-company.ts';
import { decideOutside } from './decide-outside.ts';
import { readOutsideCalling, readOutsideRow } from './outside-calling-row.ts';
import { outsideGrantOf } from './outside-grant-of.ts';
import { readOutsideUse } from './outside-use.ts';
import { requestOutside } from './request-outside.ts';

const getCompanies = serve(endpoints.getCompanies, ({ query }, { db, user, services }) =>
  listCompanies(db, user.tenant, query, services),
);

const getTrunks = serve(endpoints.getTrunks, async (_request, { db }) => {
  const found = await asOperator(db, () => readTrunks(db));
  return found.map(({ form: { name, title } }) => ({ name, title }));
});

/** @throws {ProblemError} 404 */
async function requireCompany({ db }: Context, code: string): Promise<void> {
  if (!(await asOperator(db, () => isCompany(db, code)))) throw refuse.notFound();
}

/** What a decision changes, for the log of the company. */
function difference(before: OutsideCallingForm, after: OutsideCallingForm) {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(value),
  );
  const was = changed.map(([key]): [string, unknown] => [key, Reflect.get(before, key)]);
  return { before: Object.fromEntries(was), after: Object.fromEntries(changed) };
}

const decide = serve(
  endpoints.decideOutsideCalling,
  async ({ params: { code }, body }, context) => {
    const { db, user, services, afterCommit } = context;
    const { row_version: seen, ...form } = body;
    await requireCompany(context, code);
    const known = new Set(services.trunks.names());
    if (form.trunks.some((name) => !known.has(name))) {
      throw refuse.invalid([{ path: 'trunks', code: 'TRUNK_GONE', message: messages.trunkGone }]);
    }
    const notified = await asTenant(db, user.tenant, code, async () => {
      const before = await readOutsideCalling(db);
      const people = await decideOutside(db, code, form, user.name, seen);
      const target = { kind: 'outside_calling', id: null, name: code };
      const entry = { action: 'update', target, ...difference(before, form) };
      await writeAudit({ ...context, user: { ...user, tenant: code } }, entry);
      return people;
    });
    afterCommit(() => {
      services.routingChanges.publish({ tenant: code });
      services.exchange.objectsChanged(code);
      void services.outsideCalls.check(code);
      for (const user_id of notified)
        services.live.publish(code, { type: 'notice.created', user_id });
    });
    return {};
  },
);

const getOutsideCalling = serve(
  endpoints.getOutsideCalling,
  async (_request, { db, user, services }) => {
    const { trunks: book, exchange } = services;
    const form = await readOutsideCalling(db);
    const row = await readOutsideRow(db);
    const confirmation = services.mailer === undefined ? undefined : await confirmationOf(db);
    const grant = outsideGrantOf(form, user.tenant, book.active(), confirmation !== undefined);
    const { state, trunks } = grant;
    const use = await readOutsideUse(db, exchange.calls(user.tenant), dayInVietnam(new Date()));
    const number = await db
      .selectFrom('phone_number')
      .select('id')
      .where('is_active', '=', true)
      .where('usage', '<>', 'in')
      .executeTakeFirst();
    const { reason, abroad, premium, money_per_day, per_minute, concurrent } = form;
    return {
      ...{ state, reason, abroad, premium, money_per_day, per_minute, concurrent },
      has_trunk: trunks.length > 0,
      trunks: trunks.map((name) => ({ name, title: book.titleOf(name) })),
      has_number: number !== undefined,
      use: { calls_today: use.today, money_today: use.moneyToday },
      requested_at: row?.requested_at?.toISOString() ?? null,
      email_to_confirm: confirmation?.email ?? null,
      email_unsent: confirmation?.isUnsent ?? false,
    };
  },
);

const requestOutsideCalling = serve(endpoints.requestOutsideCalling, async (_request, context) => {
  const { db, user, services, afterCommit } = context;
  if (services.mailer !== undefined && (await emailToConfirm(db)) !== null) {
    throw new ProblemError(409, 'EMAIL_UNCONFIRMED', 'The e-mail address is not confirmed', {
      detail: messages.problems.EMAIL_UNCONFIRMED,
    });
  }
  const isNew = await requestOutside(db, user.tenant);
  if (!isNew) return {};
  const target = { kind: 'outside_calling', id: null, name: user.tenant };
  await writeAudit(context, { action: 'company.requestOutside', target });
  const title = messages.asksToCall(user.companyName);
  afterCommit(() => {
    void noticeCompany(services, title, user.tenant).catch((error: unknown) =>
      context.http.log.warn({ err: error }, 'notice to the operator'),
    );
  });
  return {};
});

/** What companies may do outside: the operator's list and decisions, and what a company sees of its own. */
export const outsideCallingRoutes = [
  getCompanies,
  getTrunks,
  decide,
  getOutsideCalling,
  requestOutsideCalling,
];
