import {
  type AssignedNumber,
  type AssignedNumberForm,
  dayInVietnam,
  endpoints,
  foldVietnamese,
  numberVersionSchema,
  readNumbers,
  type Usage,
} from '@alo/contracts';
import * as v from 'valibot';
import { isCompany } from '../../identity/tenants/find-company.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { asOperator, asTenant } from '../../kernel/database/operator.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { notifyPeople } from '../../kernel/notifications/notify-operator.ts';
import { type Context, serve } from '../context.ts';
import { nextVersion } from '../pbx-objects/routing-version.ts';
import { insertNumbers, noteNumbers, removeNumber, takenNumbers } from './assign-number.ts';
import { readAssigned, readOneAssigned } from './assigned-number-rows.ts';
import { messages } from './messages.ts';

/** Milliseconds before its end from which a number is warned of. */
const warnMs = 15 * 86_400_000;

const listAssignedNumbers = serve(endpoints.listAssignedNumbers, async ({ query }, context) => {
  const { db, user } = context;
  const last = dayInVietnam(new Date(Date.now() + warnMs));
  const found = (await readAssigned(db, user.tenant, query)).filter(
    ({ uses, form }) =>
      (query.state !== 'unused' || uses === 0) &&
      (query.state !== 'expiring' || (form.expired_at !== null && form.expired_at <= last)),
  );
  return pageOf(found, query);
});

const getAssignedNumber = serve(endpoints.getAssignedNumber, ({ params }, { db, user }) =>
  readOneAssigned(db, user.tenant, params.id),
);

/** @throws {ProblemError} 422 */
async function requireCompany({ db }: Context, code: string): Promise<void> {
  if (await asOperator(db, () => isCompany(db, code))) return;
  throw refuse.invalid([{ path: 'form.company', message: messages.companyUnknown }]);
}

/** Where the company uses the number, in words for the operator. */
async function usesOf({ db, user }: Context, number: AssignedNumber): Promise<Usage[]> {
  const { company } = number.form;
  return asTenant(db, user.tenant, company, async () => {
    const row = await db
      .selectFrom('phone_number')
      .select('id')
      .where('number', '=', number.id)
      .executeTakeFirstOrThrow();
    const usages = await usagesOf(db, 'number', row.id);
    return usages.map(({ kind, name, slot }) => ({
      kind: 'company',
      id: company,
      name: messages.usedBy(kind, name, number.company_name),
      slot,
    }));
  });
}

/** Companies whose routing has changed are told, and so are their people. */
function companyChanged({ services, afterCommit, http }: Context, code: string, title: string) {
  afterCommit(() => {
    services.routingChanges.publish({ tenant: code });
    services.exchange.objectsChanged(code);
    void notifyPeople(services, code, {
      ...{ permission: 'number.view', title, body: '', link: '/numbers', quiet: 0 },
    }).catch((error: unknown) => http.log.warn({ err: error }, 'notice about a number'));
  });
}

async function audit(
  context: Context,
  action: string,
  { id, form }: Pick<AssignedNumber, 'id' | 'form'>,
  before?: AssignedNumberForm,
) {
  const target = { kind: 'phone_number', id: null, name: id };
  const after = action === 'number.withdraw' ? undefined : form;
  await writeAudit(context, { action, target, before, after });
}

const assignNumbers = serve(endpoints.assignNumbers, async ({ body: { form } }, context) => {
  const { db, user } = context;
  const { company } = form;
  const numbers = readNumbers(form.numbers) ?? [];
  const [first = ''] = numbers;
  await requireCompany(context, company);
  const taken = await takenNumbers(db, numbers);
  if (taken.length > 0) {
    const message = messages.numbersTaken(taken.slice(0, 5).join(', '), taken.length);
    throw refuse.invalid([{ path: 'form.numbers', code: 'DUPLICATE', message }]);
  }
  await asTenant(db, user.tenant, company, () => insertNumbers(db, company, numbers, form));
  const what = { action: 'assign', company, company_before: '', by: user.name } as const;
  await noteNumbers(db, numbers, what);
  await audit(context, 'number.assign', { id: first, form });
  companyChanged(context, company, messages.given(first, numbers.length));
  return readOneAssigned(db, user.tenant, first);
});

/** Gives a number to another company. @throws {ProblemError} 422 while the present one uses it */
async function moveNumber(context: Context, before: AssignedNumber, form: AssignedNumberForm) {
  const { db, user } = context;
  await requireCompany(context, form.company);
  const usages = await usesOf(context, before);
  if (usages.length > 0) {
    const places = usages.slice(0, 3).map(({ name }) => name);
    const message = messages.stillUsed(places.join('; '), usages.length);
    throw refuse.invalid([{ path: 'form.company', code: 'IN_USE', message }]);
  }
  await asTenant(db, user.tenant, before.form.company, () =>
    removeNumber(db, before.form.company, before.id),
  );
  await asTenant(db, user.tenant, form.company, () =>
    insertNumbers(db, form.company, [before.id], form),
  );
  companyChanged(context, before.form.company, messages.takenAway(before.id));
  companyChanged(context, form.company, messages.given(before.id, 1));
}

const updateAssignedNumber = serve(endpoints.updateAssignedNumber, async (request, context) => {
  const { db, user } = context;
  const { form, row_version: seen } = request.body;
  const before = await readOneAssigned(db, user.tenant, request.params.id);
  if (seen !== undefined && seen !== before.row_version) throw refuse.conflict();
  if (form.numbers !== before.id) {
    throw refuse.invalid([{ path: 'form.numbers', message: messages.numberStays }]);
  }
  const { company } = before.form;
  const isMoved = form.company !== company;
  if (isMoved) await moveNumber(context, before, form);
  else {
    await asTenant(db, user.tenant, company, async () => {
      await nextVersion(db, company);
      const { provider_name, expired_at } = form;
      await db
        .updateTable('phone_number')
        .set({ provider_name, expired_at, ...bumpRowVersion() })
        .where('number', '=', before.id)
        .execute();
    });
    const { services, afterCommit } = context;
    afterCommit(() => {
      services.routingChanges.publish({ tenant: company });
      services.exchange.objectsChanged(company);
    });
  }
  const action = isMoved ? 'move' : 'update';
  await noteNumbers(db, [before.id], {
    ...{ action, company: form.company, company_before: company, by: user.name },
  });
  await audit(context, `number.${action}`, { id: before.id, form }, before.form);
  return readOneAssigned(db, user.tenant, before.id);
});

const withdrawNumber = serve(endpoints.withdrawNumber, async ({ params }, context) => {
  const { db, user } = context;
  const before = await readOneAssigned(db, user.tenant, params.id);
  const usages = await usesOf(context, before);
  if (usages.length > 0) throw refuse.inUse(usages);
  const { company } = before.form;
  await asTenant(db, user.tenant, company, () => removeNumber(db, company, before.id));
  await noteNumbers(db, [before.id], {
    ...{ action: 'withdraw', company: '', company_before: company, by: user.name },
  });
  await audit(context, 'number.withdraw', before, before.form);
  companyChanged(context, company, messages.takenAway(before.id));
  return {};
});

const getAssignedNumberUses = serve(
  endpoints.getAssignedNumberUses,
  async ({ params }, context) => {
    const number = await readOneAssigned(context.db, context.user.tenant, params.id);
    return { usages: await usesOf(context, number) };
  },
);

const getNumberVersions = serve(endpoints.getNumberVersions, async ({ query }, { db }) => {
  const wanted = foldVietnamese(query.search);
  const rows = await asOperator(db, () =>
    db.selectFrom('number_version').selectAll().orderBy('version', 'desc').limit(1000).execute(),
  );
  const found = rows.filter(({ number, company, company_before: before, by }) =>
    foldVietnamese([number, company, before, by].join(' ')).includes(wanted),
  );
  return pageOf(found, query, (row) =>
    v.parse(numberVersionSchema, { ...row, at: row.at.toISOString() }),
  );
});

/** Numbers of the installation and whose they are, for its operator. */
export const assignedNumberRoutes = [
  listAssignedNumbers,
  getAssignedNumber,
  assignNumbers,
  updateAssignedNumber,
  withdrawNumber,
  getAssignedNumberUses,
  getNumberVersions,
];
