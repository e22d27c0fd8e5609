import { checkDocument } from './check-document.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);

test.each([
  ['a PDF', pdf, { type: 'application/pdf' }],
  ['a JPEG', jpeg, { type: 'image/jpeg' }],
  ['a JPEG with zeros behind it', Buffer.concat([jpeg, Buffer.alloc(9)]), { type: 'image/jpeg' }],
  ['half a PDF', pdf.subarray(0, 20), { problem: 'broken' }],
  ['half a JPEG', jpeg.subarray(0, 6), { problem: 'broken' }],
  ['a program that is called hoso.pdf', Buffer.from('MZ\u0090\u0000'), { problem: 'type' }],
  ['a page', Buffer.from('<html>%PDF-1.7 %%EOF'), { problem: 'type' }],
  ['nothing', Buffer.alloc(0), { problem: 'empty' }],
  ['too much', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), { problem: 'large' }],
])('%s', (_what, content, found) => {
  expect(checkDocument(content)).toEqual(found);
});
