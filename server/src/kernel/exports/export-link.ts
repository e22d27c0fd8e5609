import { downloadLink } from './downloads.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ExportedTable } from './exported-table.ts';
import type { ActorWith } from '../user/actor.ts';

/** The address that saves a list of the user's company. */
export function exportLink(
  { user, services }: Pick<ActorWith<{ readonly secrets: Secrets }>, 'user' | 'services'>,
  table: ExportedTable,
  format: 'csv' | 'xlsx',
): Promise<{ readonly url: string }> {
  const url = downloadLink(services.secrets, { tenant: user.tenant, table, format });
  return Promise.resolve({ url });
}
