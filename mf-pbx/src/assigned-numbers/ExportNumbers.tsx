import { type AssignedNumber, endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { Button, describeError, toast } from '@alo/ui';
import { saveCsv, toCsv } from '@alo/ui/overlay';
import { useState } from 'react';
import { numberMessages } from '../numbers/messages.ts';
import { messages } from './messages.ts';

const { columns, fields } = messages;
const head = [
  columns.number,
  columns.company,
  fields.company,
  fields.provider_name,
  columns.type,
  columns.inbound,
  columns.uses,
  fields.expired_at,
];

/** Every number of the installation, page by page. */
async function readAll(): Promise<AssignedNumber[]> {
  const found: AssignedNumber[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 1000 };
    const { data, total } = await requestEndpoint(endpoints.listAssignedNumbers, { query });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** All numbers as a file. */
export function ExportNumbers() {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = (await readAll()).map(({ id, form, type, company_name, inbound_name, uses }) => [
        ...[id, form.company, company_name, form.provider_name, numberMessages.types[type]],
        ...[inbound_name ?? '', String(uses), form.expired_at ?? ''],
      ]);
      saveCsv('dau-so.csv', toCsv(head, rows));
    } catch (error) {
      toast.error(describeError(error));
    }
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void run()}>
      {messages.export}
    </Button>
  );
}
