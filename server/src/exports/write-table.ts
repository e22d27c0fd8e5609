import writeExcelFile from 'write-excel-file/node';

/** A list with its heading. */
export interface Table {
  /** Name of the file and of its sheet. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A cell that no spreadsheet reads as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV, with the mark by which spreadsheets recognise UTF-8. */
export function toCsv({ head, rows }: Table): Buffer {
  const lines = [head, ...rows].map((row) => row.map(csvCell).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Rows as a workbook of one sheet; all cells are texts, so that 0912… keeps its zero. */
export async function toXlsx({ name, head, rows }: Table): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String });
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const data = [head.map(bold), ...rows.map((row) => row.map(text))];
  return writeExcelFile(data, { sheet: name.slice(0, 31) }).toBuffer();
}
