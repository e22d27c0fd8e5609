import { endpoints } from '@alo/contracts';
import { serve, serveChecked } from '../../identity/context.ts';
import { toJob } from '../../kernel/jobs/job-routes.ts';
import { checkSearch } from '../../identity/number-lookups/check-search.ts';
import { requireLookUp } from '../../identity/number-lookups/number-budget.ts';
import { customerColumns } from './customer-columns.ts';
import { receiveTable } from '../../kernel/imports/receive-table.ts';
import { requireUpload, uploadName } from '../../kernel/imports/uploads.ts';

const sendImportFile = serveChecked(endpoints.sendImportFile, (_request, context) =>
  receiveTable(context, 'table', customerColumns),
);

const importCustomers = serve(endpoints.importCustomers, async ({ body }, context) => {
  const { services, user } = context;
  if (!body.dry_run) await requireLookUp(context);
  await requireUpload(services, user.tenant, uploadName(body.file_id, 'table'));
  return toJob(context, await services.jobs.add(context, 'customer.import', body));
});

const exportCustomers = serve(endpoints.exportCustomers, async ({ body }, context) => {
  await checkSearch(context, body.query.search);
  return toJob(context, await context.services.jobs.add(context, 'customer.export', body));
});

/** Customers from files and into files. */
export const customerFileRoutes = [sendImportFile, importCustomers, exportCustomers];
