import * as v from 'valibot';
import { importFileOf, importFormOf } from '../imports/import-file.ts';
import { messages } from './messages.ts';

const fixable = [
  'name',
  'email',
  'phone',
  'role',
  'branch',
  'department',
  'team',
  'extension',
] as const;

/** Fields of an account that a column of a file may be; choices by their names. */
export const accountImportFieldSchema = v.picklist([...fixable, 'password']);
export type AccountImportField = v.InferOutput<typeof accountImportFieldSchema>;

/** Those whose values may be corrected outside of the file: a password is kept nowhere but in it. */
export const accountImportFixSchema = v.picklist(fixable);
export type AccountImportFix = v.InferOutput<typeof accountImportFixSchema>;

export const accountImportFileSchema = importFileOf(accountImportFieldSchema);

export const accountImportFormSchema = importFormOf(
  accountImportFieldSchema,
  {
    fields: ['name', 'email', 'password', 'role'],
    words: messages.importColumns,
  },
  accountImportFixSchema,
);
export type AccountImportForm = v.InferOutput<typeof accountImportFormSchema>;
