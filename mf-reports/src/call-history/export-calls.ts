import { endpoints, readListQuery } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { toast } from '@alo/ui';
import type { ListExport, ListState } from '@alo/ui/list';
import { messages } from './messages.ts';

const { files } = messages;

async function start(format: 'xlsx' | 'csv', state: ListState): Promise<void> {
  const {
    per_page: _size,
    cursor: _place,
    ...query
  } = readListQuery(endpoints.getHistoriesCall, state);
  await requestEndpoint(endpoints.exportHistoriesCall, { body: { format, query } });
  toast.info(files.exporting);
}

/** Calls as they are listed, into a file that the server makes in the background. */
export const exportCalls: ListExport = {
  kind: 'export',
  access: endpoints.exportHistoriesCall.access,
  menu: files.menu,
  ways: (['xlsx', 'csv'] as const).map((format) => ({
    label: files.formats[format],
    save: (state) => start(format, state),
  })),
};
