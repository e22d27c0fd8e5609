import { type SystemSetting, type SystemSettingChange, systemSettingSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Values before a tenant changes them (entities.md §5.6), where the schema does not say. */
const defaults = { show_popup_customer: '1', wrapup_seconds: '10', missed_task: '1' };

const blank = Object.fromEntries(Object.keys(systemSettingSchema.entries).map((key) => [key, '']));

/** What the tenant changed, as a value that another statement reads too; {@link toSystemSetting} completes it. */
export const storedSystemSetting = sql<
  Readonly<Record<string, string>>
>`(select coalesce(jsonb_object_agg(key, value), '{}') from system_setting)`;

/** The system setting with the exact keys of the specification §3 from what the tenant changed of it. */
export function toSystemSetting(stored: Readonly<Record<string, string>>): SystemSetting {
  return v.parse(systemSettingSchema, { ...blank, ...defaults, ...stored });
}

/** The tenant's system setting. */
export async function readSystemSetting(db: TenantTransaction): Promise<SystemSetting> {
  const { stored } = await db
    .selectNoFrom(storedSystemSetting.as('stored'))
    .executeTakeFirstOrThrow();
  return toSystemSetting(stored);
}

/** Stores the given keys. */
export async function writeSystemSetting(
  db: TenantTransaction,
  tenant: string,
  change: SystemSettingChange,
): Promise<void> {
  const rows = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ ma_dn: tenant, key, value: String(value) }));
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
