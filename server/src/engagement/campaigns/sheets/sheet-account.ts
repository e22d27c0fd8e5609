import type { SheetAccount } from '@alo/contracts';
import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { Database, TenantTransaction } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import type { ActorWith, RequestActor } from '../../../kernel/user/actor.ts';
import type { AccountKey } from './account-token.ts';
import { messages } from './messages.ts';

export interface SheetAccountPorts {
  readonly database: Database;
  readonly secrets: Secrets;
}

const keyFileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.literal('service_account'),
    client_email: v.pipe(v.string(), v.email(), v.maxLength(320)),
    private_key: v.string(),
  }),
);

const invalid = (message: string) => refuse.invalid([{ path: 'form.file', message }]);

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The account in a file that Google gives out. @throws {ProblemError} 422 it is no such file */
function readKeyFile(file: string): AccountKey {
  const read = v.safeParse(keyFileSchema, file);
  if (!read.success) throw invalid(messages.noKeyFile);
  const { client_email: email, private_key: privateKey } = read.output;
  if (!isRsaKey(privateKey)) throw invalid(messages.noKey);
  return { email, privateKey };
}

const target = (email: string) => ({ kind: 'sheet_account', id: null, name: email });

const findAccount = (db: TenantTransaction) =>
  db.selectFrom('sheet_account').selectAll().executeTakeFirst();

/** What may be shown of the account of a company. */
export async function readSheetAccount(db: TenantTransaction): Promise<SheetAccount> {
  const row = await findAccount(db);
  if (row === undefined) return { email: null, added_by: '', added_at: null };
  const { email, created_by_name: added_by, created_at } = row;
  return { email, added_by, added_at: created_at.toISOString() };
}

/** Keeps an account with its key, in the place of the one that there was. @throws {ProblemError} 422 */
export async function saveSheetAccount(
  actor: RequestActor & Pick<ActorWith<Pick<SheetAccountPorts, 'secrets'>>, 'services'>,
  file: string,
): Promise<SheetAccount> {
  const { db, user, services } = actor;
  const { email, privateKey } = readKeyFile(file);
  const before = await findAccount(db);
  const row = {
    ...{ email, private_key: services.secrets.seal(privateKey) },
    ...{ created_by: user.id, created_by_name: user.name, created_at: new Date() },
  };
  await db
    .insertInto('sheet_account')
    .values({ ma_dn: user.tenant, ...row })
    .onConflict((conflict) => conflict.column('ma_dn').doUpdateSet(row))
    .execute();
  await writeAudit(actor, {
    action: 'sheetAccount.save',
    target: target(email),
    ...(before && { before: { email: before.email } }),
    after: { email },
  });
  return readSheetAccount(db);
}

/** Forgets the account, if there is one. */
export async function deleteSheetAccount(actor: RequestActor): Promise<void> {
  const row = await actor.db.deleteFrom('sheet_account').returning('email').executeTakeFirst();
  if (row === undefined) return;
  await writeAudit(actor, { action: 'sheetAccount.delete', target: target(row.email) });
}

/** The account that reads for a company, if it has one. */
export async function readAccountKey({
  services: { database, secrets },
  user,
}: Pick<ActorWith<SheetAccountPorts>, 'services' | 'user'>): Promise<AccountKey | undefined> {
  const row = await database.withTenant(user.tenant, findAccount);
  return row && { email: row.email, privateKey: secrets.unseal(row.private_key) };
}
