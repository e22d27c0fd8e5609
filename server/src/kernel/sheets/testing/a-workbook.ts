import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const relations =
  '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>';
const book = '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>';

/** A workbook of one sheet, as its XML says. */
export async function aWorkbook(
  sheet: string | Buffer,
  { shared }: { readonly shared?: string } = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(relations), 'xl/_rels/workbook.xml.rels');
  zip.addBuffer(Buffer.from(book), 'xl/workbook.xml');
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/s.xml');
  if (shared !== undefined) zip.addBuffer(Buffer.from(shared), 'xl/sharedStrings.xml');
  zip.end();
  return buffer(zip.outputStream);
}
