import { MOST_DOCUMENT_BYTES } from '@alo/contracts';
import type { messages } from './messages.ts';

/** Looks at size and first bytes, so that an error is shown before ten megabytes are uploaded; the server looks closer. */
export async function checkDocumentFile(
  file: Blob,
): Promise<keyof typeof messages.upload.problems | null> {
  if (file.size === 0) return 'empty';
  if (file.size > MOST_DOCUMENT_BYTES) return 'large';
  const bytes = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  const isPdf = String.fromCharCode(...bytes) === '%PDF-';
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  return isPdf || isJpeg ? null : 'type';
}
