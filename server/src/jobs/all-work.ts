import { customerChange } from '../customers/change-job.ts';
import { customerExport } from '../customers/export-customers.ts';
import { customerUndo } from '../customers/undo-job.ts';
import { customerImport } from '../imports/import-customers.ts';
import { accountImport } from '../organisation/import-accounts.ts';
import { companyErase } from '../privacy/erase-company.ts';
import { companyExport } from '../privacy/export-company.ts';
import type { JobWork } from './job-kind.ts';

/** Every kind of work in the background. */
export const jobWork: readonly JobWork[] = [
  customerExport,
  customerImport,
  customerChange,
  customerUndo,
  accountImport,
  companyExport,
  companyErase,
];
