import { sign } from 'node:crypto';
import * as v from 'valibot';
import { askGoogle, contentOf, type SheetSource } from './google-request.ts';
import { GoogleSheetError } from './sheet-error.ts';
import { tokenAddress, tokenAudience } from './sheet-places.ts';

/** Who reads: a service account and its private key, in PEM. */
export interface AccountKey {
  readonly email: string;
  readonly privateKey: string;
}

const scope = 'https://www.googleapis.com/auth/spreadsheets.readonly';
const lifetimeSec = 600;

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A question for a token, signed by the account (RFC 7523). */
function assertionOf({ email, privateKey }: AccountKey, now: number): string {
  const issued = Math.floor(now / 1000);
  const claims = { iss: email, scope, aud: tokenAudience, iat: issued, exp: issued + lifetimeSec };
  const content = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/**
 * A token by which the account reads sheets for some minutes.
 * @throws {GoogleSheetError} Google does not know the account or its key any more
 */
export async function accountToken(account: AccountKey, source: SheetSource): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(account, Date.now()),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const question = { method: 'POST', headers, body: body.toString() } as const;
  const answer = await askGoogle(tokenAddress(source.base), question, source);
  const { statusCode = 0 } = answer;
  if (statusCode === 400 || statusCode === 401) {
    answer.destroy();
    throw new GoogleSheetError('SHEET_ACCOUNT');
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new GoogleSheetError('SHEET_UNREACHABLE');
  }
  const content: unknown = JSON.parse((await contentOf(answer)).toString('utf8'));
  return v.parse(tokenSchema, content).access_token;
}
