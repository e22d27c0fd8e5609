import { join } from 'node:path';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** `<tenant>/<yyyy>/<mm>/<call>.wav`, as the dial plan names recordings. */
const pattern = /^([a-z0-9]{2,32})\/\d{4}\/\d{2}\/[0-9A-Za-z.-]{1,80}\.wav$/;

/** Is this the name of a recording of a tenant? */
export function isRecordingOf(tenant: string, name: string): boolean {
  return pattern.exec(name)?.[1] === tenant;
}

/** Where a recording lies; a name of another tenant is not found. @throws {ProblemError} 404 */
export function recordingPath(folder: string, tenant: string, name: string): string {
  if (!isRecordingOf(tenant, name)) throw refuse.notFound();
  return join(folder, name);
}
