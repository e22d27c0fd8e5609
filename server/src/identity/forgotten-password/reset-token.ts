import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a link to set a new password is good. */
export const resetLifetime = 30 * 60_000;

/** Whose password a link sets. */
export interface ResetAccount {
  readonly tenant: string;
  readonly id: string;
  /** The password that is forgotten: a link is void as soon as the account has another one. */
  readonly passwordHash: string;
}

function macOf(key: Uint8Array, { tenant, id, passwordHash }: ResetAccount, until: string): string {
  return createHmac('sha256', key)
    .update(`password-reset|${tenant}|${id}|${until}|${passwordHash}`)
    .digest('base64url');
}

/** A token for an account, good until `now` (epoch milliseconds) and {@link resetLifetime}. Nothing of it is stored. */
export function resetToken(key: Uint8Array, account: ResetAccount, now: number): string {
  const until = (now + resetLifetime).toString(36);
  return `${account.tenant}.${account.id}.${until}.${macOf(key, account, until)}`;
}

/** What a token says of itself, not checked yet; undefined where it has not the form of one. */
export function readResetToken(token: string) {
  const [, tenant, id, until, mac] =
    /^(dn\d{4,16})\.([0-9a-f-]{36})\.([0-9a-z]{8,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (tenant === undefined || id === undefined || until === undefined || mac === undefined) {
    return undefined;
  }
  return { tenant, id, until, mac };
}

/** Whether a token was made here for this account and its present password. */
export function isResetTokenOf(
  key: Uint8Array,
  account: ResetAccount,
  { until, mac }: { readonly until: string; readonly mac: string },
): boolean {
  const [own, given] = [macOf(key, account, until), mac].map((text) => Buffer.from(text));
  return own !== undefined && given !== undefined && timingSafeEqual(own, given);
}

/** Whether a token that was made here is too old. */
export function isOver({ until }: { readonly until: string }, now: number): boolean {
  return Number.parseInt(until, 36) <= now;
}
