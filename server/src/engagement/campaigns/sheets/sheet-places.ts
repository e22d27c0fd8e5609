import { GoogleSheetError } from './sheet-error.ts';

/** The public address of Google's sheets. */
export const googleSheets = 'https://docs.google.com';
/** Who gives out tokens, and whom a signed question is meant for. */
export const tokenAudience = 'https://oauth2.googleapis.com/token';

const id = /^[\w-]{10,200}$/;

/** The id of a sheet, given as such or in its address. @throws {GoogleSheetError} */
export function sheetIdOf(text: string): string {
  const found = /\/spreadsheets\/d\/([\w-]+)/.exec(text)?.[1] ?? text.trim();
  if (!id.test(found)) throw new GoogleSheetError('SHEET_ADDRESS');
  return found;
}

/** Where a sheet that everybody with the link may read is given as CSV. @throws {GoogleSheetError} */
export function sheetAddress(base: string, sheetId: string, name: string): URL {
  const address = new URL(`${base}/spreadsheets/d/${sheetIdOf(sheetId)}/gviz/tq`);
  address.searchParams.set('tqx', 'out:csv');
  address.searchParams.set('sheet', name);
  return address;
}

/** Where the values of a sheet are given to who has a token, as they are shown. @throws {GoogleSheetError} */
export function valuesAddress(base: string, sheetId: string, name: string): URL {
  const origin = base === googleSheets ? 'https://sheets.googleapis.com' : base;
  const range = encodeURIComponent(`'${name.replaceAll("'", "''")}'`);
  return new URL(
    `${origin}/v4/spreadsheets/${sheetIdOf(sheetId)}/values/${range}?majorDimension=ROWS`,
  );
}

/** Where tokens are given out. */
export const tokenAddress = (base: string) =>
  new URL(base === googleSheets ? tokenAudience : `${base}/token`);
