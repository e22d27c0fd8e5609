import type { QueueSums, ReportGroup } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { queuesInScope } from '../../telephony/routing/queues-in-scope.ts';
import { readCallReport } from './call-report.ts';
import { queueSource } from './queue-source.ts';

interface QueueReportQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group: ReportGroup;
  readonly subgroup?: ReportGroup | undefined;
  /** Ids; none: all that the reader may see. */
  readonly queue: readonly string[];
}

/** A report on visits of queues. Who gives up has had no agent: it is of the queues that have a member in the reader's data scope. */
export async function readQueueReport(
  db: TenantTransaction,
  user: User,
  { queue, ...query }: QueueReportQuery,
) {
  const queues = await queuesInScope(db, user);
  return readCallReport<QueueSums>(db, user, queueSource, {
    ...{ ...query, filters: { queue } },
    conditions: queues === null ? [] : [sql<SqlBool>`queue_id = any(${queues}::uuid[])`],
  });
}
