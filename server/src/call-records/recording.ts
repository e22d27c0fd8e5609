import { join } from 'node:path';
import { refuse } from '../http/problem-error.ts';

/** `<tenant>/<yyyy>/<mm>/<call>.wav`, as the dial plan names recordings. */
const pattern = /^([a-z0-9]{2,32})\/\d{4}\/\d{2}\/[0-9A-Za-z.-]{1,80}\.wav$/;

/** Where a recording lies; a name that is none of this tenant is not found. @throws {ProblemError} 404 */
export function recordingPath(folder: string, maDn: string, name: string): string {
  if (pattern.exec(name)?.[1] !== maDn) throw refuse.notFound();
  return join(folder, name);
}
