import { errorCode } from '@alo/contracts';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic } from '../../../identity/webhooks/public-address.ts';
import { sheetAddress } from './sheet-address.ts';
import { GoogleSheetError } from './sheet-error.ts';

const mostBytes = 10 * 1024 * 1024;
const timeoutMs = 15_000;
const mostRedirections = 3;

/** What a sheet is read with. */
export interface SheetSource {
  /** Where Google's sheets are; another address is one that the operator has set. */
  readonly base: string;
  readonly signal?: AbortSignal;
}

/** The public address of Google's sheets. */
export const googleSheets = 'https://docs.google.com';

/** May the answer be read from where it was sent on to? A page to sign in is no such place. */
function isFollowed(from: URL, to: URL): boolean {
  const isGoogle = to.protocol === 'https:' && to.hostname.endsWith('.googleusercontent.com');
  return isGoogle || to.origin === from.origin;
}

function get(address: URL, { base }: SheetSource, signal: AbortSignal): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  // What the operator has set may be of this network, whatever Google sends on to may not.
  const isSet = base !== googleSheets && address.origin === new URL(base).origin;
  return new Promise((resolve, reject) => {
    const out = request(
      address,
      { signal, headers: { accept: 'text/csv' }, ...(isSet ? {} : { lookup: lookupPublic }) },
      resolve,
    );
    out.on('error', reject);
    out.end();
  });
}

async function contentOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > mostBytes) throw new GoogleSheetError('SHEET_TOO_LARGE');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** What an answer that is no CSV means. */
function refusalOf({ statusCode = 0 }: IncomingMessage): GoogleSheetError {
  if (statusCode === 404) return new GoogleSheetError('SHEET_MISSING');
  if (statusCode === 400) return new GoogleSheetError('SHEET_NAME');
  const isPrivate = statusCode === 200 || statusCode === 401 || statusCode === 403;
  return new GoogleSheetError(isPrivate ? 'SHEET_PRIVATE' : 'SHEET_UNREACHABLE');
}

async function follow(address: URL, source: SheetSource, signal: AbortSignal): Promise<Buffer> {
  let next = address;
  for (let step = 0; step <= mostRedirections; step += 1) {
    const answer = await get(next, source, signal);
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

/**
 * Reads a sheet that everybody with the link may see, as CSV: 10 MB and 15 s at most. A name that is not there may give the
 * first sheet: Google says no more.
 * @throws {GoogleSheetError}
 */
export async function fetchSheet(
  { sheet_id: id, sheet_name: name }: { readonly sheet_id: string; readonly sheet_name: string },
  source: SheetSource,
): Promise<Buffer> {
  const address = sheetAddress(source.base, id, name);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = source.signal ? AbortSignal.any([source.signal, timeout]) : timeout;
  try {
    return await follow(address, source, signal);
  } catch (error) {
    if (error instanceof GoogleSheetError) throw error;
    const isLate = timeout.aborted || errorCode(error) === 'ETIMEDOUT';
    throw new GoogleSheetError(isLate ? 'SHEET_TIMEOUT' : 'SHEET_UNREACHABLE', error);
  }
}
