import { MOST_DOCUMENT_BYTES } from '@alo/contracts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { decodePicture, pictureFormat } from '../../kernel/pictures/decode-picture.ts';
import { photograph } from '../../kernel/pictures/picture-bounds.ts';
import { messages } from './messages.ts';

/** What a document is by its content. */
export type DocumentType = 'application/pdf' | 'image/jpeg';

/** Why a document is not taken, in words for a person. */
export const documentProblems = {
  empty: messages.document.empty,
  large: commonMessages.fileTooLarge,
  type: messages.document.type,
  broken: commonMessages.fileBroken,
  pixels: messages.document.tooManyPixels,
  slow: commonMessages.pictureTooSlow,
} as const;

type Checked =
  | { readonly type: DocumentType; readonly content: Buffer }
  | { readonly problem: keyof typeof documentProblems };

/** Bytes at the end of a PDF in which it says where its table of objects is. */
const endBytes = 2048;

/**
 * A PDF ends with where its last table of objects is, which stands there: a table, or an object that holds one
 * (ISO 32000-1, 7.5.5 and 7.5.8).
 */
function hasTable(content: Buffer): boolean {
  const end = content.subarray(-endBytes).toString('latin1');
  const last = end.lastIndexOf('startxref');
  const at = Number(/^startxref\s+(\d{1,10})\s+%%EOF/.exec(last < 0 ? '' : end.slice(last))?.[1]);
  if (!Number.isSafeInteger(at) || at <= 0 || at >= content.length) return false;
  return /^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(content.toString('latin1', at, at + 64));
}

/**
 * Looks at a document, never at its name or declared type: a PDF begins with its mark and ends with where its objects
 * are, and nothing reads it further here; a JPEG is decoded completely and re-encoded.
 */
export async function checkDocument(content: Buffer): Promise<Checked> {
  if (content.length === 0) return { problem: 'empty' };
  if (content.length > MOST_DOCUMENT_BYTES) return { problem: 'large' };
  if (/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) {
    return hasTable(content) ? { type: 'application/pdf', content } : { problem: 'broken' };
  }
  if (pictureFormat(content) !== 'jpeg') return { problem: 'type' };
  const decoded = await decodePicture(content, { format: 'jpeg', bounds: photograph });
  if ('picture' in decoded) return { type: 'image/jpeg', content: decoded.picture };
  return { problem: decoded.problem === 'large' ? 'pixels' : decoded.problem };
}
