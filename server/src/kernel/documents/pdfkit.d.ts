/** What we use of `pdfkit` 0.20.2; the types that are published are those of 0.17. */
declare module 'pdfkit' {
  interface PdfImage {
    readonly width: number;
    readonly height: number;
  }

  interface TextOptions {
    /** One line, however wide. */
    readonly lineBreak?: boolean;
    /** Of OpenType. */
    readonly features?: Readonly<Record<string, boolean>> | undefined;
  }

  interface DocumentSettings {
    readonly size: 'A4';
    readonly layout: 'portrait' | 'landscape';
    readonly margin: number;
    /** Pages stay open until the end, so that each can say how many there are. */
    readonly bufferPages: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    /** What it begins with; null: nothing. */
    readonly font: string | null;
    readonly info: Readonly<Record<'Title' | 'Author', string>> & { readonly CreationDate: Date };
  }

  /** A document that is drawn from top to bottom; lengths are points of 1/72 inch. */
  export default class PDFDocument implements AsyncIterable<Buffer> {
    constructor(settings: DocumentSettings);
    readonly page: { readonly width: number; readonly height: number };
    registerFont(name: string, path: string): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    widthOfString(text: string, options: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    openImage(content: Buffer): PdfImage;
    image(image: PdfImage, x: number, y: number, options: { readonly fit: [number, number] }): this;
    addPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(page: number): unknown;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Buffer>;
  }
}
