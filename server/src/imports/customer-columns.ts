import { foldVietnamese, type ImportField } from '@alo/contracts';

/** Headings that mean a field, folded; the first one is that of our own exports. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['ten khach hang', 'ten', 'ho ten', 'ho va ten', 'name', 'full name', 'khach hang'],
  phone: ['so dien thoai', 'dien thoai', 'sdt', 'phone', 'mobile', 'tel', 'so dt', 'di dong'],
  code: ['ma khach hang', 'ma', 'ma kh', 'code', 'id'],
  email: ['email', 'e-mail', 'thu dien tu', 'mail'],
  address: ['dia chi', 'address'],
  zalo: ['zalo'],
  facebook: ['facebook', 'fb'],
  status: ['trang thai', 'status', 'tinh trang'],
  user_id: ['nhan vien phu trach', 'phu trach', 'nhan vien', 'nguoi phu trach', 'owner'],
  is_datasource: ['nguon du lieu', 'nguon', 'source'],
  is_project: ['du an', 'project'],
  note: ['ghi chu', 'note', 'notes'],
  dnc: ['khong lam phien', 'dnc', 'khong goi'],
};

const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.map((word) => [word, field as ImportField] as const),
  ),
);

/** What the columns of a table seem to be by their headings; each field once, the first column wins. */
export function guessColumns(cells: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return cells.map((cell) => {
    const word = foldVietnamese(cell)
      .replace(/[*:_()]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const field = fieldOf.get(word);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The line of the headings: of the first ten the one with the most known words; 0 where none has any. */
export function guessHeader(
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): number {
  let best = { row: 0, known: 0 };
  for (const { row, cells } of rows.slice(0, 10)) {
    const known = guessColumns(cells).filter((field) => field !== null).length;
    if (known > best.known) best = { row, known };
  }
  return best.row;
}
