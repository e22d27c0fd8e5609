import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { type AccountKey, accountToken } from './account-token.ts';
import { askGoogle, contentOf, type SheetSource } from './google-request.ts';
import { GoogleSheetError } from './sheet-error.ts';
import { valuesAddress } from './sheet-places.ts';

const cellSchema = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.null()]),
  v.transform((cell) => (cell === null ? '' : String(cell))),
);
const valuesSchema = v.object({ values: v.optional(v.array(v.array(cellSchema)), []) });

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** What a refusal means; Google says more than its status only in the body. */
async function refusalOf(answer: IncomingMessage): Promise<GoogleSheetError> {
  const { statusCode = 0 } = answer;
  const body = (await contentOf(answer)).toString('utf8');
  switch (statusCode) {
    case 400:
      // A workbook of Excel that lies in Google Drive.
      return new GoogleSheetError(
        body.includes('FAILED_PRECONDITION') ? 'SHEET_EXCEL' : 'SHEET_NAME',
      );
    case 401:
      return new GoogleSheetError('SHEET_ACCOUNT');
    case 403:
      return new GoogleSheetError(
        body.includes('SERVICE_DISABLED') ? 'SHEET_API_OFF' : 'SHEET_PRIVATE',
      );
    case 404:
      return new GoogleSheetError('SHEET_MISSING');
    default:
      return new GoogleSheetError('SHEET_UNREACHABLE');
  }
}

/**
 * Reads a sheet that is shared with a service account, as CSV.
 * @throws {GoogleSheetError}
 */
export async function readValues(
  { sheet_id: id, sheet_name: name }: { readonly sheet_id: string; readonly sheet_name: string },
  account: AccountKey,
  source: SheetSource,
): Promise<Buffer> {
  const address = valuesAddress(source.base, id, name);
  const token = await accountToken(account, source);
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await askGoogle(address, { headers }, source);
  if (answer.statusCode !== 200) throw await refusalOf(answer);
  const content: unknown = JSON.parse((await contentOf(answer)).toString('utf8'));
  const { values } = v.parse(valuesSchema, content);
  // Rows end at their last cell that is not empty.
  return Buffer.from(values.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''));
}
