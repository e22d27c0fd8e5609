import { type OutsideCallingForm, outsideCallingFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import { asInstallation } from '../../kernel/database/as-installation.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** What the operator lets the company of a transaction do outside; what a new company has while nothing was decided. */
export async function readOutsideCalling(db: TenantTransaction): Promise<OutsideCallingForm> {
  return v.parse(outsideCallingFormSchema, (await readOutsideRow(db)) ?? {});
}

/** The row of the company of a transaction; undefined while nothing was decided or asked for. */
export function readOutsideRow(db: TenantTransaction) {
  return db.selectFrom('outside_calling').selectAll().executeTakeFirst();
}

/** What a company has that nobody has decided about. */
export const newCompany = v.parse(outsideCallingFormSchema, {});

/**
 * Decides for the installation itself, such as for the demo companies, in the transaction that makes the tenant: its
 * own role may not. Afterwards the transaction works in the tenant's role again.
 */
export async function installOutsideCalling(
  db: TenantTransaction,
  tenant: string,
  form: OutsideCallingForm,
): Promise<void> {
  await asInstallation(db, () =>
    db
      .insertInto('outside_calling')
      .values({ ma_dn: tenant, ...form, decided_at: new Date() })
      .execute(),
  );
}
