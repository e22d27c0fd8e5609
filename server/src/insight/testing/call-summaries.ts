import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { Days } from '../../kernel/time/days.ts';
import { userWith } from '../../testing/user-with.ts';
import { readCallReport } from '../reports/call-report.ts';
import { withExtensionWork } from '../reports/extension-work.ts';
import { extensionSource, unitSource } from '../reports/sum-source.ts';

const everybody = userWith(newId(), 'all');

/** The summary of calls by extension, as the report has it, without HTTP. */
export async function extensionSummary(db: TenantTransaction, days: Days): Promise<void> {
  const asked = { ...days, group: 'extension', filters: {} } as const;
  const report = await readCallReport(db, everybody, extensionSource, asked);
  await withExtensionWork(db, report, { levels: ['extension'], filters: {} });
}

/** The statistics of calls by department, as the report has them, without HTTP. */
export async function departmentStatistics(db: TenantTransaction, days: Days): Promise<void> {
  await readCallReport(db, everybody, unitSource, { ...days, group: 'department', filters: {} });
}
