import { CALL_CAPS_ID, type CallCapsForm } from '@alo/contracts';
import type { TenantTransaction } from '../database/database.ts';
import type { RoutingChange } from '../objects/routing-version.ts';
import { readCallCaps } from './tenant-routing.ts';

/** Limits of calls to outside as they shall be; there is one set of them in a company. */
export interface CallCapsWrite {
  readonly kind: 'call_caps';
  readonly id: typeof CALL_CAPS_ID;
  readonly form: CallCapsForm;
}

export async function writeCallCaps(
  db: TenantTransaction,
  { id, form }: CallCapsWrite,
): Promise<RoutingChange> {
  const before = await readCallCaps(db);
  await db
    .updateTable('tenant')
    .set({ call_caps: JSON.stringify(form) })
    .execute();
  return { action: 'update', kind: 'call_caps', id, name: '', before, after: form };
}
