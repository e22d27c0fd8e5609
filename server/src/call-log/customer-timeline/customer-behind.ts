import { readDialRef, toE164 } from '@alo/contracts';
import { selectCustomers } from '../../crm/customers/customer-row.ts';
import { visibleCustomers } from '../../crm/customers/find-customers.ts';
import {
  type LookUpActor,
  requireLookUp,
  spendLookUp,
} from '../../identity/number-lookups/number-budget.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { CallLogPorts } from '../context.ts';
import { numberBehind } from '../records/dialled-party.ts';
import { isInCallWith } from '../records/in-call-with.ts';

/** Whom somebody calls, or has called, for a campaign. @throws {ProblemError} 404 it is not theirs */
async function numberOfAttempt({ db, user }: LookUpActor, id: string): Promise<string> {
  const attempt = await db
    .selectFrom('dial_attempt')
    .select('phone_e164')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (attempt === undefined) throw refuse.notFound();
  return attempt.phone_e164;
}

/** Who asks, and what is needed to know whom one talks with. */
interface Asker extends LookUpActor {
  readonly services: Pick<CallLogPorts, 'database' | 'live' | 'exchange' | 'secrets'>;
}

/**
 * The customer of a number or a reference to one, in the person's data scope. Whoever takes a call learns who calls, also
 * from somebody else's customer: by the reference that the phone was told, or while one talks.
 * @throws {ProblemError} when the person has tried too many whole numbers, 404 for a reference to nobody
 */
export async function customerBehind(asker: Asker, target: string) {
  const { db } = asker;
  const ref = readDialRef(target);
  const isNumber = ref === null;
  if (isNumber) await requireLookUp(asker);
  const number =
    ref?.kind === 'attempt'
      ? await numberOfAttempt(asker, ref.id)
      : await numberBehind(asker, target);
  const e164 = toE164(number);
  const found = (customers: ReturnType<typeof selectCustomers>) =>
    customers
      .where('customer.phone_e164', '=', e164)
      .orderBy('customer.created_at')
      .executeTakeFirst();
  let row = await found(isNumber ? visibleCustomers(asker) : selectCustomers(db));
  if (row === undefined && isNumber && (await isInCallWith(asker, number))) {
    row = await found(selectCustomers(db));
  }
  if (row === undefined && isNumber) spendLookUp(asker, e164, 'miss');
  return row;
}
