import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { TableFit } from './fit-columns.ts';

/** The letters of the product, whole: those of its pages are cut up for browsers. */
const fonts = {
  plain: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ),
};
export type Weight = keyof typeof fonts;

/** Points around the content of a page. */
export const margin = 36;
const figures = /^[\d\s.,:%₫–-]+$/;
/**
 * Figures are of one width, so that they stand below one another. What else the font would look for takes twenty times as
 * long, and words are kept by the library where figures are not.
 */
const featuresOf = (text: string) =>
  figures.test(text)
    ? {
        ...{ tnum: true, kern: false, calt: false, ccmp: false, mark: false, mkmk: false },
        ...{ frac: false, numr: false, dnom: false },
      }
    : undefined;
/** Of a line, in font sizes. */
const lineHeight = 1.25;

/** Pages on which single lines are written; each text is measured once. */
export class PdfPages {
  readonly pdf: PDFDocument;
  readonly #widths = { plain: new Map<string, number>(), bold: new Map<string, number>() };

  constructor(
    layout: TableFit['layout'],
    info: { Title: string; Author: string; CreationDate: Date },
  ) {
    this.pdf = new PDFDocument({
      ...{ size: 'A4', layout, margin, bufferPages: true, lang: 'vi-VN', displayTitle: true },
      // One that it begins with would be opened again each time that it is used by name.
      ...{ font: null, info },
    });
    for (const [name, path] of Object.entries(fonts)) this.pdf.registerFont(name, path);
  }

  /** Width of a text at 1 point. */
  widthOf(text: string, weight: Weight): number {
    const known = this.#widths[weight];
    const found = known.get(text);
    if (found !== undefined) return found;
    // Glyphs have widths of thousandths.
    const width =
      this.pdf
        .font(weight)
        .fontSize(1000)
        .widthOfString(text, { features: featuresOf(text) }) / 1000;
    known.set(text, width);
    return width;
  }

  heightOf(lines: number, fontSize: number): number {
    return lines * lineHeight * fontSize;
  }

  /** Writes lines below each other, from `x` on or up to `right`. */
  write(
    lines: readonly string[],
    {
      weight,
      fontSize,
      color,
    }: { readonly weight: Weight; readonly fontSize: number; readonly color: string },
    place: { readonly y: number } & ({ readonly x: number } | { readonly right: number }),
  ): void {
    for (const [at, line] of lines.entries()) {
      if (line === '') continue;
      const x = 'x' in place ? place.x : place.right - this.widthOf(line, weight) * fontSize;
      const y = place.y + this.heightOf(at, fontSize);
      this.pdf.font(weight).fontSize(fontSize).fillColor(color);
      this.pdf.text(line, x, y, { lineBreak: false, features: featuresOf(line) });
    }
  }
}
