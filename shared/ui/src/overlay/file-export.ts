import { type EndpointDefinition, readListQuery } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import type { GenericSchema, ObjectEntries, ObjectSchema } from 'valibot';
import type { ListExport } from '../list/list-extras.ts';
import { toast } from '../toast/toast.ts';
import { saveCsv, toCsv } from './csv.ts';
import { messages } from './export-messages.ts';
import { saveAddress } from './save-address.ts';

type Any = GenericSchema;
const formats = ['xlsx', 'csv'] as const;

/** A list that the server makes into a file of either format; the answer is where the file is. */
export function fileExport(
  endpoint: EndpointDefinition<
    Any,
    GenericSchema<{ format?: 'csv' | 'xlsx' | undefined }>,
    Any,
    GenericSchema<unknown, { readonly url: string }>
  >,
): ListExport {
  return {
    kind: 'export',
    access: endpoint.access,
    ways: formats.map((format) => ({
      label: messages[format],
      save: async () => saveAddress((await requestEndpoint(endpoint, { query: { format } })).url),
    })),
  };
}

/** A list as it is shown, all pages of it, as a table that the browser makes of the rows. */
export function tableExport<Row>({
  endpoint,
  label,
  title,
  head,
  cells,
  done,
}: {
  readonly endpoint: EndpointDefinition<
    Any,
    ObjectSchema<ObjectEntries, undefined>,
    Any,
    GenericSchema<unknown, readonly Row[]>
  >;
  readonly label: string;
  /** Name of the file, without its ending. */
  readonly title: string;
  readonly head: readonly string[];
  readonly cells: (row: NoInfer<Row>) => readonly string[];
  /** Said when the file is there. */
  readonly done: (rows: number) => string;
}): ListExport {
  return {
    kind: 'export',
    access: endpoint.access,
    ways: [
      {
        label,
        save: async (state) => {
          const rows = await requestEndpoint(endpoint, { query: readListQuery(endpoint, state) });
          saveCsv(`${title}.csv`, toCsv(head, rows.map(cells)));
          toast.success(done(rows.length));
        },
      },
    ],
  };
}
