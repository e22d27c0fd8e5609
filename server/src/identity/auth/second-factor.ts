import type { TotpSetup } from '@alo/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { matchTotp, newTotpSecret, toBase32, totpUri } from './totp.ts';

/** Recovery codes are as many as a sheet of paper holds; each is good once. */
const CODES = 10;

function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** As it is kept: people type it with or without the dash, in small letters or large ones. */
const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** What the set-up shows. */
export function totpSetup(secret: string, company: string, name: string): TotpSetup {
  const uri = totpUri(secret, company, name);
  const { data } = encode(uri, { border: 2 });
  return {
    secret,
    uri,
    qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
  };
}

/** Begins a set-up: the secret counts once a code of it was given. */
export async function beginTotp(
  db: TenantTransaction,
  secrets: Secrets,
  userId: string,
): Promise<string> {
  const secret = newTotpSecret();
  await db
    .updateTable('account')
    .set({ totp_secret: secrets.seal(secret), totp_since: null, totp_step: '0' })
    .where('id', '=', userId)
    .execute();
  return secret;
}

/** Begins a set-up or shows the one that was begun and not yet confirmed. */
export async function unconfirmedSecret(
  db: TenantTransaction,
  secrets: Secrets,
  account: { readonly id: string; readonly totp_secret: string | null },
): Promise<string> {
  if (account.totp_secret !== null) return secrets.unseal(account.totp_secret);
  return beginTotp(db, secrets, account.id);
}

/** Is this a code of the app now? A code that was taken is good no more. */
async function takeTotp(
  db: TenantTransaction,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select(['totp_secret', 'totp_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined || account.totp_secret === null) return false;
  const step = matchTotp(secrets.unseal(account.totp_secret), code, Number(account.totp_step));
  if (step === null) return false;
  await db
    .updateTable('account')
    .set({ totp_step: String(step) })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Is this the second factor of somebody who has set it up: a code of the app, or a recovery code, once? */
export async function takeSecondFactor(
  db: TenantTransaction,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<boolean> {
  if (await takeTotp(db, secrets, userId, code)) return true;
  const account = await db
    .selectFrom('account')
    .select('recovery_codes')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const hash = digest(plainCode(code));
  if (account === undefined || !account.recovery_codes.includes(hash)) return false;
  await db
    .updateTable('account')
    .set({ recovery_codes: account.recovery_codes.filter((one) => one !== hash) })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** New recovery codes in place of all old ones; only their hashes are kept. */
export async function newRecoveryCodes(db: TenantTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => {
    const text = toBase32(randomBytes(10)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  await db
    .updateTable('account')
    .set({ recovery_codes: codes.map((code) => digest(plainCode(code))) })
    .where('id', '=', userId)
    .execute();
  return codes;
}

/** Ends a set-up with a code of the app: gives the recovery codes, or null for a wrong code. */
export async function confirmTotp(
  db: TenantTransaction,
  secrets: Secrets,
  userId: string,
  code: string,
): Promise<string[] | null> {
  if (!(await takeTotp(db, secrets, userId, code))) return null;
  await db
    .updateTable('account')
    .set({ totp_since: new Date() })
    .where('id', '=', userId)
    .execute();
  return newRecoveryCodes(db, userId);
}

/** Takes the second factor away. */
export async function removeTotp(db: TenantTransaction, userId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_since: null, totp_step: '0', recovery_codes: [] })
    .where('id', '=', userId)
    .execute();
}
