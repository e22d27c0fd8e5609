import {
  type ContactImportField,
  contactImportFieldSchema,
  type FileToImport,
  type KeptSheet,
} from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import type { ImportedThings } from '../file-import/imported-things.ts';
import { type CampaignCalls, changedByContacts } from './campaign-calls.ts';
import { messages } from './messages.ts';
import { mappedColumns, mappingOf } from './sheet-mapping.ts';

/** A list that was read already, and who gets its contacts. */
export interface ReadSheet {
  readonly file: FileToImport<ContactImportField>;
  /** Where it is kept: with how its columns were read, it is read once more, and its lines are checked at once. */
  readonly kept: Omit<KeptSheet, 'mapping'> & Partial<Pick<KeptSheet, 'mapping'>>;
}

/** How a sheet is read once more: nothing is chosen unless columns are gone that it had. */
function again({ file, kept: { mapping } }: ReadSheet) {
  const [first] = file.sheets;
  if (mapping === undefined) return {};
  if (mapping === null || first === undefined) return { checksAtOnce: true };
  const { missing, ...known } = mappedColumns(first, mapping);
  if (missing.length === 0) return { known, checksAtOnce: true };
  const names = missing.map(({ heading, field }) =>
    messages.sheet.column(heading, field === null ? '' : messages.fields[field]),
  );
  return { known, warning: messages.sheet.missing(names) };
}

/** Contacts of a campaign from a file, or from a sheet that was read. */
export function importedContacts(
  calls: CampaignCalls,
  campaign: string,
  sheet: ReadSheet | null,
): ImportedThings<ContactImportField> {
  return {
    title: messages.importTitle,
    things: messages.things,
    help: messages.importHelp,
    fields: contactImportFieldSchema.options.map((field) => ({
      field,
      label: messages.fields[field],
    })),
    fixable: contactImportFieldSchema.options,
    ...(sheet && { file: sheet.file, ...again(sheet) }),
    send: (file) => requestEndpoint(calls.contacts.sendFile, { body: {} }, { files: { file } }),
    start: async (form) => {
      const table = sheet?.file.sheets[form.sheet];
      if (sheet !== null && table !== undefined && !form.dry_run) {
        await calls.keepSheet?.(campaign, sheet.kept, mappingOf(table, form));
      }
      return requestEndpoint(calls.contacts.import, {
        params: { id: campaign },
        body: { ...form, user_id: sheet?.kept.user_id ?? null },
      });
    },
    refresh: () => invalidateEndpoints(...changedByContacts(calls)),
  };
}
