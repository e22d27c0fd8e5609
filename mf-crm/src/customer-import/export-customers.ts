import { endpoints, readListQuery } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { toast } from '@alo/ui';
import type { ListExport, ListState } from '@alo/ui/list';
import { messages } from './messages.ts';

async function start(format: 'xlsx' | 'csv', state: ListState): Promise<void> {
  const {
    per_page: _size,
    cursor: _place,
    ...query
  } = readListQuery(endpoints.getCustomers, state);
  await requestEndpoint(endpoints.exportCustomers, { body: { format, query } });
  toast.info(messages.exporting);
}

/** Customers as they are listed, into a file that the server makes in the background. */
export const exportCustomers: ListExport = {
  kind: 'export',
  access: endpoints.exportCustomers.access,
  menu: messages.export,
  ways: (['xlsx', 'csv'] as const).map((format) => ({
    label: messages.formats[format],
    save: (state) => start(format, state),
  })),
};
