/** One refused row of an import. */
export interface RejectedRow {
  readonly row: number;
  readonly value: string;
  readonly reason: string;
  /** The whole line. */
  readonly cells?: readonly string[] | undefined;
}

/** What an import did, or would do. */
export interface ImportResult {
  readonly imported: number;
  readonly rejected: readonly RejectedRow[];
  readonly heading?: readonly string[] | undefined;
  /** First lines that are taken over. */
  readonly preview?: readonly (readonly string[])[] | undefined;
}

/** A cell: quoted, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV, with the mark by which spreadsheets recognise UTF-8. */
export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a text to the person as a file. */
export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
