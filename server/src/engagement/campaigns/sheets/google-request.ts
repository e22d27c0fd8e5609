import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic } from '../../../identity/webhooks/public-address.ts';
import { GoogleSheetError } from './sheet-error.ts';
import { googleSheets } from './sheet-places.ts';

const mostBytes = 10 * 1024 * 1024;

/** What a sheet is read with. */
export interface SheetSource {
  /** Where Google's sheets are; another address is one that the operator has set. */
  readonly base: string;
  readonly signal?: AbortSignal;
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks an address; what the operator has set may be of this network, whatever Google sends on to may not. */
export function askGoogle(
  address: URL,
  { method = 'GET', headers, body }: Question,
  { base, signal }: SheetSource,
): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const isSet = base !== googleSheets && address.origin === new URL(base).origin;
  return new Promise((resolve, reject) => {
    const out = request(
      address,
      { method, headers, ...(signal && { signal }), ...(isSet ? {} : { lookup: lookupPublic }) },
      resolve,
    );
    out.on('error', reject);
    out.end(body);
  });
}

/** The whole answer. @throws {GoogleSheetError} it has more than 10 MB */
export async function contentOf(answer: IncomingMessage): Promise<Buffer> {
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
