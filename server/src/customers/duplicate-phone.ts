import { readSystemSetting } from '../settings/system-setting.ts';
import type { TenantTransaction } from '../database/database.ts';
import { ProblemError, refuse } from '../http/problem-error.ts';
import { uniqueFields } from './unique-fields.ts';

/**
 * Is this number another customer's too? Refused unless the company allows it and the person said that he knows.
 * @throws {ProblemError} 409 `DUPLICATE`, or `DUPLICATE_PHONE` where saying so would help
 */
export async function sharesPhone(
  db: TenantTransaction,
  wish: { readonly id: string; readonly phone_e164: string; readonly knowingly: boolean },
): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .select(['code', 'name'])
    .where('phone_e164', '=', wish.phone_e164)
    .where('id', '!=', wish.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (other === undefined) return false;
  const { allow_duplicate_phone: allowed } = await readSystemSetting(db);
  if (allowed !== 1) throw refuse.duplicate(...uniqueFields.customer_phone);
  if (wish.knowingly) return true;
  const message = `Số điện thoại đã có ở khách hàng ${other.code} ${other.name}`;
  throw new ProblemError(409, 'DUPLICATE_PHONE', 'The number is another customer’s too', {
    detail: message,
    errors: [{ path: 'phone', message }],
  });
}
