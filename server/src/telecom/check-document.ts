import { MOST_DOCUMENT_BYTES } from '@alo/contracts';

/** What a document is by its content. */
export type DocumentType = 'application/pdf' | 'image/jpeg';

/** Why a document is not taken, in words for a person. */
export const documentProblems = {
  empty: 'Tệp trống',
  large: 'Tệp lớn hơn 10 MB',
  type: 'Chỉ nhận tệp PDF hoặc JPG',
  broken: 'Tệp bị hỏng hoặc chưa tải lên hết',
} as const;

const ascii = (content: Buffer) => content.toString('latin1');

/**
 * Looks at a document, never at its name or declared type: a PDF begins with its mark and has an end (ISO 32000-1,
 * 7.5), a JPEG begins with its start and frame and ends with its end (ITU-T T.81, B.1.1.3).
 */
export function checkDocument(
  content: Buffer,
): { readonly type: DocumentType } | { readonly problem: keyof typeof documentProblems } {
  if (content.length === 0) return { problem: 'empty' };
  if (content.length > MOST_DOCUMENT_BYTES) return { problem: 'large' };
  if (/^%PDF-\d\.\d/.test(ascii(content.subarray(0, 8)))) {
    const ends = ascii(content.subarray(-1024)).includes('%%EOF');
    return ends ? { type: 'application/pdf' } : { problem: 'broken' };
  }
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) {
    // Some cameras fill up with zeros behind the end.
    let end = content.length;
    while (end > 2 && content[end - 1] === 0) end -= 1;
    const ends = content[end - 2] === 0xff && content[end - 1] === 0xd9;
    return ends ? { type: 'image/jpeg' } : { problem: 'broken' };
  }
  return { problem: 'type' };
}
