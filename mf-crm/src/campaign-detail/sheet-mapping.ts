import type { ContactImportField, FileToImport, SheetMapping } from '@alo/contracts';

type Sheet = FileToImport<ContactImportField>['sheets'][number];
type Column = SheetMapping['columns'][number];

/** How the columns of a sheet are read once more. */
export interface MappedColumns {
  readonly header_row: number;
  readonly columns: readonly (ContactImportField | null)[];
  /** Columns that became a field and are not there any more. */
  readonly missing: readonly Column[];
}

const plain = (heading: string | undefined) =>
  (heading ?? '').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('vi');

const headingsOf = ({ preview, guess }: Sheet, headerRow: number) => {
  const cells = preview[headerRow - 1] ?? [];
  return Array.from({ length: Math.max(guess.length, cells.length) }, (_none, at) => cells[at]);
};

/** What became of the columns of a sheet, by their headings. */
export const mappingOf = (
  sheet: Sheet,
  { header_row, columns }: Pick<MappedColumns, 'header_row' | 'columns'>,
): SheetMapping => {
  const headings = headingsOf(sheet, header_row);
  return {
    header_row,
    columns: columns.map((field, at) => ({ heading: (headings[at] ?? '').trim(), field })),
  };
};

/** Where each column of a mapping stands now; of several with one heading the first is the first. Without a heading its place counts. */
function placesOf(headings: readonly (string | undefined)[], columns: readonly Column[]) {
  const found = headings.map(plain);
  const taken = new Set<number>();
  return columns.map(({ heading }, index) => {
    const wanted = plain(heading);
    const at =
      wanted === ''
        ? index
        : found.findIndex((text, place) => text === wanted && !taken.has(place));
    if (at < 0 || at >= headings.length) return -1;
    taken.add(at);
    return at;
  });
}

/** The columns of a sheet as they were mapped before, wherever they stand now, with those that are gone. */
export function mappedColumns(sheet: Sheet, mapping: SheetMapping): MappedColumns {
  const rows = [mapping.header_row, ...sheet.preview.map((_cells, at) => at + 1)];
  const isLost = (places: readonly number[]) =>
    mapping.columns.filter(({ field }, index) => field !== null && places[index] === -1);
  const lostAt = (row: number) => isLost(placesOf(headingsOf(sheet, row), mapping.columns));
  const header_row =
    rows.find((row) => lostAt(row).length === 0) ?? (sheet.header_row || mapping.header_row);
  const headings = headingsOf(sheet, header_row);
  const places = placesOf(headings, mapping.columns);
  const missing = isLost(places);
  const wanted = missing.map(({ field }) => field);
  const columns = headings.map((_heading, at) => {
    const index = places.indexOf(at);
    if (index >= 0) return mapping.columns[index]?.field ?? null;
    // What a new column seems to be is only offered for one that is gone.
    const guess = sheet.guess[at] ?? null;
    return wanted.includes(guess) ? guess : null;
  });
  return { header_row, columns, missing };
}
