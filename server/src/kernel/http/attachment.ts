import { extname } from 'node:path';

/** A file to be saved (RFC 6266): its name with Vietnamese letters, and a plain one for old programs. */
export function attachment(name: string): string {
  return `attachment; filename="alo${extname(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
