import { type DoNotCall, type DoNotCallForm, maskPhone, toE164 } from '@alo/contracts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { mapUnique } from '../../../kernel/database/unique-violation.ts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import {
  type LookUpActor,
  requireLookUp,
  spendLookUp,
} from '../../../identity/number-lookups/number-budget.ts';
import type { RequestActor } from '../../../kernel/user/actor.ts';
import { toDoNotCall } from './list-do-not-calls.ts';
import { messages } from './messages.ts';

const uniqueFields = {
  do_not_call_ma_dn_phone_e164_source_key: ['form.phone', messages.numberTaken],
} as const;

/** Whole numbers never stand in the audit log. */
const target = (id: string, number: string) => ({
  ...{ kind: 'do_not_call', id, name: maskPhone(number, 2) },
});

/** Puts a number into the company's own list. @throws {ProblemError} 409 it is there */
export async function addDoNotCall(actor: LookUpActor, form: DoNotCallForm): Promise<DoNotCall> {
  const { db, user } = actor;
  const { phone, scope, note, until } = form;
  await requireLookUp(actor);
  const present = await db
    .selectFrom('do_not_call')
    .select('id')
    .where('phone_e164', '=', toE164(phone))
    .where('source', '=', 'manual')
    .executeTakeFirst();
  spendLookUp(actor, toE164(phone), present === undefined ? 'use' : 'duplicate');
  const row = await mapUnique(uniqueFields, () =>
    db
      .insertInto('do_not_call')
      .values({
        ...{ ma_dn: user.tenant, id: newId(), phone_e164: toE164(phone), source: 'manual' },
        ...{ scope, note, until: until === null ? null : new Date(until) },
        ...{ created_by: user.id, created_by_name: user.name },
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await writeAudit(actor, {
    action: 'doNotCall.add',
    target: target(row.id, phone),
    after: { scope, until, source: row.source },
  });
  return toDoNotCall(row, user.mask);
}

/** Takes a number out of the list. @throws {ProblemError} 404, 409 the register has it */
export async function removeDoNotCall(actor: RequestActor, id: string): Promise<void> {
  const { db } = actor;
  const found = db.selectFrom('do_not_call').selectAll().where('id', '=', id).forUpdate();
  const row = await found.executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  if (row.source === 'register') {
    throw new ProblemError(409, 'OF_REGISTER', 'The number is of the national register', {
      detail: messages.ofRegister,
    });
  }
  await db.deleteFrom('do_not_call').where('id', '=', id).execute();
  await writeAudit(actor, {
    action: 'doNotCall.delete',
    target: target(id, row.phone_e164),
    before: { scope: row.scope, source: row.source },
  });
}
