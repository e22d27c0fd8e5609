import type PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { type ColumnNeed, fitColumns, gap, type TableFit } from './fit-columns.ts';
import { messages } from './messages.ts';
import { margin, PdfPages, type Weight } from './pdf-page.ts';
import type { TableDocument } from './table-document.ts';

const colors = { text: '#242424', quiet: '#616161', line: '#d1d1d1', shade: '#f0f0f0' } as const;
const cellPadding = 3;
const footHeight = 22;
const footSize = 8;
/** Of a picture before it is unpacked: a logo larger than this is left out. */
const mostPixels = 4_000_000;
const logoSize = { width: 120, height: 32 } as const;

interface Line {
  readonly cells: readonly string[];
  readonly weight: Weight;
  readonly shaded: boolean;
}

/** What columns need at 1 point, whatever the weight of their letters. */
function measure(pages: PdfPages, { columns, rows, total }: TableDocument): readonly ColumnNeed[] {
  const longest = (texts: readonly string[]) =>
    texts.reduce(
      (most, text) => Math.max(most, pages.widthOf(text, 'plain'), pages.widthOf(text, 'bold')),
      0,
    );
  return columns.map(({ name, align }, at) => {
    const texts = [...rows, ...(total === null ? [] : [total])].map((row) => row[at] ?? '');
    // Figures stay on one line; words may break, and so may what stands above.
    const parts = align === 'end' ? texts : texts.flatMap((text) => text.split(' '));
    const least = longest([...name.split(' '), ...parts]);
    return { least, most: Math.max(least, longest(texts), longest([name]) / 2) };
  });
}

/** Draws the picture of the company; returns how wide it is. */
function drawLogo(pdf: PDFDocument, logo: string | null): number {
  if (logo === null) return 0;
  const picture = pdf.openImage(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
  if (picture.width * picture.height > mostPixels) return 0;
  const scale = Math.min(logoSize.width / picture.width, logoSize.height / picture.height);
  pdf.image(picture, margin, margin, { fit: [logoSize.width, logoSize.height] });
  return picture.width * scale;
}

/** Draws the name and picture of the company, the title and the lines below. Returns where the table begins. */
function drawHead(pages: PdfPages, { company, logo, title, about }: TableDocument): number {
  const { pdf } = pages;
  const width = pdf.page.width - 2 * margin;
  let y = margin;
  const put = (text: string, weight: Weight, fontSize: number, color: string, left = 0) => {
    const widthOf = (part: string) => pages.widthOf(part, weight) * fontSize;
    const lines = breakLines(text, width - left, widthOf);
    pages.write(lines, { weight, fontSize, color }, { x: margin + left, y });
    y += pages.heightOf(lines.length, fontSize);
  };
  const logoWidth = drawLogo(pdf, logo);
  if (logoWidth > 0) y += 10;
  put(company, 'bold', 10, colors.quiet, logoWidth > 0 ? logoWidth + 10 : 0);
  y += logoWidth > 0 ? 18 : 6;
  put(title, 'bold', 16, colors.text);
  y += 4;
  for (const line of about) put(line, 'plain', 9, colors.quiet);
  return y + 10;
}

/** Draws lines from a place on, on further pages with the heading again. */
function drawLines(
  pages: PdfPages,
  { columns, rows, total }: TableDocument,
  { fontSize, widths }: TableFit,
  begin: number,
): void {
  const { pdf } = pages;
  const right = pdf.page.width - margin;
  const bottom = pdf.page.height - margin - footHeight;
  const lefts = widths.map((_width, at) =>
    widths.slice(0, at).reduce((sum, width) => sum + width, margin),
  );
  let top = begin;

  const put = ({ cells, weight, shaded }: Line, repeats?: Line) => {
    const broken = cells.map((text, at) =>
      breakLines(
        text,
        (widths[at] ?? 0) - gap + 0.01,
        (part) => pages.widthOf(part, weight) * fontSize,
      ),
    );
    const most = Math.max(...broken.map(({ length }) => length));
    const height = pages.heightOf(most, fontSize) + 2 * cellPadding;
    if (repeats && top + height > bottom) {
      pdf.addPage();
      top = margin;
      put(repeats);
    }
    if (shaded)
      pdf
        .rect(margin, top, right - margin, height)
        .fillColor(colors.shade)
        .fill();
    for (const [at, lines] of broken.entries()) {
      const left = (lefts[at] ?? 0) + gap / 2;
      const end = left + (widths[at] ?? 0) - gap;
      const place = columns[at]?.align === 'end' ? { right: end } : { x: left };
      pages.write(
        lines,
        { weight, fontSize, color: colors.text },
        { y: top + cellPadding, ...place },
      );
    }
    top += height;
    pdf.lineWidth(0.5).strokeColor(colors.line).moveTo(margin, top).lineTo(right, top).stroke();
  };

  const head: Line = { cells: columns.map(({ name }) => name), weight: 'bold', shaded: true };
  put(head);
  for (const cells of rows) put({ cells, weight: 'plain', shaded: false }, head);
  if (rows.length === 0) put({ cells: [messages.noRows], weight: 'plain', shaded: false });
  if (total !== null) put({ cells: total, weight: 'bold', shaded: true }, head);
}

/** Says on each page what it is of, and of how many. */
function drawFeet(pages: PdfPages, { foot }: TableDocument): void {
  const { pdf } = pages;
  const { count } = pdf.bufferedPageRange();
  const right = pdf.page.width - margin;
  const look = { weight: 'plain', fontSize: footSize, color: colors.quiet } as const;
  const widthOf = (part: string) => pages.widthOf(part, 'plain') * footSize;
  const y = pdf.page.height - margin - 10;
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    const page = messages.page(at + 1, count);
    const [first = ''] = breakLines(foot, right - margin - widthOf(page) - 20, widthOf);
    pages.write([first], look, { x: margin, y });
    pages.write([page], look, { right, y });
  }
}

/**
 * Draws a table as a document: upright where it fits, else wide, with its heading on each page. Keeps a processor busy:
 * see `write-pdf.ts`.
 */
export function drawTable(table: TableDocument): PDFDocument {
  const info = {
    ...{ Title: table.title, Author: table.company, CreationDate: new Date(table.madeAt) },
  };
  const fit = fitColumns(measure(new PdfPages('portrait', info), table));
  const pages = new PdfPages(fit.layout, info);
  drawLines(pages, table, fit, drawHead(pages, table));
  drawFeet(pages, table);
  pages.pdf.end();
  return pages.pdf;
}
