import {
  type ContactImportField,
  contactImportFieldSchema,
  type FileToImport,
} from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import type { ImportedThings } from '../file-import/imported-things.ts';
import { type CampaignCalls, changedByContacts } from './campaign-calls.ts';
import { messages } from './messages.ts';

/** A list that was read already, and who gets its contacts. */
export interface ReadSheet {
  readonly file: FileToImport<ContactImportField>;
  readonly user_id: string | null;
  /** It is read once more: nothing is chosen, its lines are checked at once. */
  readonly isAgain?: boolean;
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
    ...(sheet && { file: sheet.file, checksAtOnce: sheet.isAgain ?? false }),
    send: (file) => requestEndpoint(calls.contacts.sendFile, { body: {} }, { files: { file } }),
    start: (form) =>
      requestEndpoint(calls.contacts.import, {
        params: { id: campaign },
        body: { ...form, user_id: sheet?.user_id ?? null },
      }),
    refresh: () => invalidateEndpoints(...changedByContacts(calls)),
  };
}
