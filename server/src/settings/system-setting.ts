import { type SystemSetting, type SystemSettingChange, systemSettingSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../database/database.ts';

/** Values before a tenant changes them (entities.md §5.6), where the schema does not say. */
const defaults = { show_popup_customer: '1', wrapup_seconds: '10', missed_task: '1' };

/** The tenant's system setting with the exact keys of the specification §3. */
export async function readSystemSetting(db: TenantTransaction): Promise<SystemSetting> {
  const rows = await db.selectFrom('system_setting').select(['key', 'value']).execute();
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const keys = Object.keys(systemSettingSchema.entries);
  const blank = Object.fromEntries(keys.map((key) => [key, '']));
  return v.parse(systemSettingSchema, { ...blank, ...defaults, ...stored });
}

/** Stores the given keys. */
export async function writeSystemSetting(
  db: TenantTransaction,
  maDn: string,
  change: SystemSettingChange,
): Promise<void> {
  const rows = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ ma_dn: maDn, key, value: String(value) }));
  if (rows.length === 0) return;
  await db
    .insertInto('system_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['ma_dn', 'key'])
        .doUpdateSet((expression) => ({ value: expression.ref('excluded.value') })),
    )
    .execute();
}
