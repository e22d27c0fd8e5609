import { customerExport } from '../customers/export-customers.ts';
import { customerImport } from '../imports/import-customers.ts';
import type { JobWork } from './job-kind.ts';

/** Every kind of work in the background. */
export const jobWork: readonly JobWork[] = [customerExport, customerImport];
