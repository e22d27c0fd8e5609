import type { EndpointDefinition } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import type { GenericSchema } from 'valibot';
import type { ListImport } from '../list/list-extras.ts';
import type { ImportResult } from './csv.ts';

type Any = GenericSchema;

/** Takes a list in as `multipart` with the file `file`; with `dry_run` `1` it only says what would be taken. */
export type ImportEndpoint = EndpointDefinition<
  Any,
  Any,
  GenericSchema<Record<string, unknown>>,
  GenericSchema<unknown, ImportResult>
>;

/** Sends a file, first to be checked and then to be taken in; lists that have other rows then are read again. */
export function importSender(
  endpoint: ImportEndpoint,
  invalidates: readonly EndpointDefinition[],
  fields: Readonly<Record<string, string>> = {},
): (file: File, dryRun: boolean) => Promise<ImportResult> {
  return async (file, dryRun) => {
    const body = { ...fields, dry_run: dryRun ? '1' : '0' };
    const result = await requestEndpoint(endpoint, { body }, { files: { file } });
    if (!dryRun) await invalidateEndpoints(...invalidates);
    return result;
  };
}

/** An import of a list by one endpoint, whose dialog is fetched when it is asked for. */
export function fileImport({
  endpoint,
  invalidates,
  label,
  ...words
}: {
  readonly endpoint: ImportEndpoint;
  readonly invalidates: readonly EndpointDefinition[];
  /** Of the button. */
  readonly label: string;
  /** Of the dialog. */
  readonly title: string;
  /** What the file looks like. */
  readonly help?: string;
}): ListImport {
  const send = importSender(endpoint, invalidates);
  return {
    kind: 'import',
    access: endpoint.access,
    label,
    load: async () => {
      const { ImportDialog } = await import('./ImportDialog.tsx');
      return function FileImport({ onClose }) {
        return <ImportDialog {...words} send={send} onClose={onClose} />;
      };
    },
  };
}
