import { createHash, randomBytes } from 'node:crypto';

/** Milliseconds for which a link in an e-mail is good. */
export const tokenLifetime = 86_400_000;

/** A new token of a company; only its hash is stored. */
export function newConfirmationToken(tenant: string): string {
  return `${tenant}.${randomBytes(32).toString('base64url')}`;
}

/** The company that a token names; undefined where it has not the form of one. */
export function companyOfToken(token: string): string | undefined {
  return /^(dn\d{4,16})\.[\w-]{43}$/.exec(token)?.[1];
}

export function hashConfirmationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
