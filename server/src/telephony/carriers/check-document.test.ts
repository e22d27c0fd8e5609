import { aPdfText } from '../../testing/some-files.ts';
import { jpegOf, withFrame } from '../../kernel/pictures/testing/jpeg-parts.ts';
import { checkDocument } from './check-document.ts';

const pdf = Buffer.from(aPdfText);
test.each([
  ['a PDF', pdf, { type: 'application/pdf', content: pdf }],
  [
    'a PDF whose table is an object',
    Buffer.from(aPdfText.replace('29', '9')),
    { type: 'application/pdf', content: Buffer.from(aPdfText.replace('29', '9')) },
  ],
  [
    'a PDF whose table is nowhere',
    Buffer.from(aPdfText.replace('29', '12')),
    { problem: 'broken' },
  ],
  [
    'a PDF of its first and last bytes',
    Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'),
    { problem: 'broken' },
  ],
  ['half a PDF', pdf.subarray(0, 60), { problem: 'broken' }],
  ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { problem: 'broken' }],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), { problem: 'type' }],
  ['a program that is called hoso.pdf', Buffer.from('MZ\u0090\u0000'), { problem: 'type' }],
  ['a page', Buffer.from('<html>%PDF-1.7 %%EOF'), { problem: 'type' }],
  ['nothing', Buffer.alloc(0), { problem: 'empty' }],
  ['too much', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), { problem: 'large' }],
])('%s', async (_what, content, found) => {
  expect(await checkDocument(content)).toEqual(found);
});

test('a JPEG is kept as its pixels, without what stands behind it; too many are refused', async () => {
  const jpeg = await jpegOf(80, 60);
  const found = await checkDocument(Buffer.concat([jpeg, Buffer.from('PK<script>')]));
  expect(found).toMatchObject({ type: 'image/jpeg' });
  expect('content' in found && found.content.includes('<script>')).toBe(false);
  expect(await checkDocument(withFrame(jpeg, 0xc0, 65_000, 65_000))).toEqual({
    problem: 'pixels',
  });
});
