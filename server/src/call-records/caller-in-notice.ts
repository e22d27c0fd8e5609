import type { TenantTransaction } from '../database/database.ts';
import { shownPhone } from '../customers/customer-row.ts';
import { readSystemSetting } from '../settings/system-setting.ts';

interface Caller {
  readonly from_number: string;
  readonly customer_name: string | null;
}

/**
 * Who called, as a notice says it: the name of the customer, else the number. A notice is a text that stays, whoever
 * reads it and whatever the company hides later: the number is always masked, at the place where the company masks.
 */
export async function callerInNotice(db: TenantTransaction, call: Caller): Promise<string> {
  if (call.customer_name !== null) return call.customer_name;
  const { position_hidden_phone_customer: position } = await readSystemSetting(db);
  return shownPhone(call.from_number, { position });
}
