import type { PhoneTalk } from '@alo/exchange';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import type { TelephonyPorts } from '../context.ts';
import { readCompanyForm } from '../pbx-objects/company-forms.ts';
import { messages } from './messages.ts';

type Parking = NonNullable<TelephonyPorts['exchange']['parking']>;

/** What came of parking: the slot, every slot is taken, or the two do not talk any more. */
type Parked = { readonly slot: number } | 'full' | 'over';

/** Parks the other side of a talk for an extension of the tenant of the transaction. */
export async function parkTalk(
  parking: Parking,
  db: TenantTransaction,
  { tenant, extension }: { readonly tenant: string; readonly extension: string },
  talk: PhoneTalk,
): Promise<Parked> {
  const slot = await parking.reserve(tenant);
  if (slot === undefined) return 'full';
  const { park_seconds: seconds } = await readSystemSetting(db);
  const parts = { slot, by: extension, seconds, label: messages.back };
  return (await parking.park(talk, parts)) ? { slot } : 'over';
}

/** The code by which calls are parked; undefined where the company has switched it off. */
export async function parkingCode(db: TenantTransaction): Promise<string | undefined> {
  const { park } = await readCompanyForm(db, 'feature_codes');
  return park.is_active ? park.code : undefined;
}
