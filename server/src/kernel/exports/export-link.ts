import { downloadLink } from './downloads.ts';
import type { Context } from '../http/serve.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ExportedTable } from './exported-table.ts';

/** The address that saves a list of the user's company. */
export function exportLink(
  { user, services }: Pick<Context<{ readonly secrets: Secrets }>, 'user' | 'services'>,
  table: ExportedTable,
  format: 'csv' | 'xlsx',
): Promise<{ readonly url: string }> {
  const url = downloadLink(services.secrets, { maDn: user.maDn, table, format });
  return Promise.resolve({ url });
}
