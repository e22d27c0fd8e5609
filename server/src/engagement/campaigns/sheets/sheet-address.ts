import { GoogleSheetError } from './sheet-error.ts';

const id = /^[\w-]{10,200}$/;

/** The id of a sheet, given as such or in its address. @throws {GoogleSheetError} */
export function sheetIdOf(text: string): string {
  const found = /\/spreadsheets\/d\/([\w-]+)/.exec(text)?.[1] ?? text.trim();
  if (!id.test(found)) throw new GoogleSheetError('SHEET_ADDRESS');
  return found;
}

/** Where a sheet that everybody with the link may read is given as CSV. */
export function sheetAddress(base: string, sheetId: string, name: string): URL {
  const address = new URL(`${base}/spreadsheets/d/${sheetIdOf(sheetId)}/gviz/tq`);
  address.searchParams.set('tqx', 'out:csv');
  address.searchParams.set('sheet', name);
  return address;
}
