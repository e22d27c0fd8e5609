import { aPdfText } from '../testing/some-files.ts';
import { checkDocument } from './check-document.ts';

const pdf = Buffer.from(aPdfText);
const jpegOf = (width: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, width >> 8, width & 255, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]),
  ]);
const jpeg = jpegOf(1);

test.each([
  ['a PDF', pdf, { type: 'application/pdf', content: pdf }],
  ['a JPEG', jpeg, { type: 'image/jpeg', content: jpeg }],
  [
    'a JPEG with zeros behind it',
    Buffer.concat([jpeg, Buffer.alloc(9)]),
    { type: 'image/jpeg', content: jpeg },
  ],
  ['a JPEG of too many pixels', jpegOf(65_000), { problem: 'pixels' }],
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
  ['half a JPEG', jpeg.subarray(0, 6), { problem: 'broken' }],
  ['a program that is called hoso.pdf', Buffer.from('MZ\u0090\u0000'), { problem: 'type' }],
  ['a page', Buffer.from('<html>%PDF-1.7 %%EOF'), { problem: 'type' }],
  ['nothing', Buffer.alloc(0), { problem: 'empty' }],
  ['too much', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), { problem: 'large' }],
])('%s', (_what, content, found) => {
  expect(checkDocument(content)).toEqual(found);
});
