import { errorCode } from '@alo/contracts';
import type { IncomingMessage } from 'node:http';
import type { AccountKey } from './account-token.ts';
import { askGoogle, contentOf, type SheetSource } from './google-request.ts';
import { readValues } from './read-values.ts';
import { GoogleSheetError } from './sheet-error.ts';
import { sheetAddress } from './sheet-places.ts';

const timeoutMs = 15_000;
const mostRedirections = 3;

interface Sheet {
  readonly sheet_id: string;
  readonly sheet_name: string;
}

/** May the answer be read from where it was sent on to? A page to sign in is no such place. */
function isFollowed(from: URL, to: URL): boolean {
  const isGoogle = to.protocol === 'https:' && to.hostname.endsWith('.googleusercontent.com');
  return isGoogle || to.origin === from.origin;
}

/** What an answer that is no CSV means. */
function refusalOf({ statusCode = 0 }: IncomingMessage): GoogleSheetError {
  if (statusCode === 404) return new GoogleSheetError('SHEET_MISSING');
  if (statusCode === 400) return new GoogleSheetError('SHEET_NAME');
  const isPrivate = statusCode === 200 || statusCode === 401 || statusCode === 403;
  return new GoogleSheetError(isPrivate ? 'SHEET_PRIVATE' : 'SHEET_UNREACHABLE');
}

/** Reads what everybody with the link may see. */
async function readPublic({ sheet_id, sheet_name }: Sheet, source: SheetSource): Promise<Buffer> {
  let next = sheetAddress(source.base, sheet_id, sheet_name);
  for (let step = 0; step <= mostRedirections; step += 1) {
    const answer = await askGoogle(next, { headers: { accept: 'text/csv' } }, source);
    const { statusCode = 0, headers } = answer;
    const isCsv = /^text\/csv\b/i.test(headers['content-type'] ?? '');
    if (statusCode === 200 && isCsv) return contentOf(answer);
    answer.destroy();
    const isSentOn = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isSentOn) throw refusalOf(answer);
    const to = new URL(headers.location ?? '', next);
    if (!isFollowed(next, to)) throw new GoogleSheetError('SHEET_PRIVATE');
    next = to;
  }
  throw new GoogleSheetError('SHEET_UNREACHABLE');
}

/** As the account, which knows each sheet by its name; one that is not shared with it may be public. */
async function readShared(sheet: Sheet, account: AccountKey, source: SheetSource): Promise<Buffer> {
  try {
    return await readValues(sheet, account, source);
  } catch (error) {
    const isPrivate = error instanceof GoogleSheetError && error.code === 'SHEET_PRIVATE';
    if (!isPrivate) throw error;
    return readPublic(sheet, source);
  }
}

/**
 * Reads a sheet that everybody with the link may see, or that is shared with the service account, as CSV: 10 MB and 15 s at
 * most. Without an account a name that is not there may give the first sheet: Google says no more.
 * @throws {GoogleSheetError}
 */
export async function fetchSheet(
  sheet: Sheet,
  { account, ...place }: SheetSource & { readonly account?: AccountKey },
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = place.signal ? AbortSignal.any([place.signal, timeout]) : timeout;
  const source = { ...place, signal };
  try {
    return await (account === undefined
      ? readPublic(sheet, source)
      : readShared(sheet, account, source));
  } catch (error) {
    if (error instanceof GoogleSheetError) throw error;
    const isLate = timeout.aborted || errorCode(error) === 'ETIMEDOUT';
    throw new GoogleSheetError(isLate ? 'SHEET_TIMEOUT' : 'SHEET_UNREACHABLE', error);
  }
}
