import * as v from 'valibot';
import { importFileOf, importFormOf } from '../imports/import-file.ts';
import { messages } from './messages.ts';

/** Fields of a customer that a column of a file may be. */
export const importFieldSchema = v.picklist([
  'name',
  'phone',
  'code',
  'email',
  'address',
  'zalo',
  'facebook',
  'status',
  'user_id',
  'is_datasource',
  'is_project',
  'note',
  'dnc',
]);
export type ImportField = v.InferOutput<typeof importFieldSchema>;

export const importFileSchema = importFileOf(importFieldSchema);
export type ImportFile = v.InferOutput<typeof importFileSchema>;

/** How a file of customers is to be read, and what was corrected in it. */
export const importFormSchema = importFormOf(
  importFieldSchema,
  { fields: ['name', 'phone'], words: messages.importColumns },
  importFieldSchema,
);
export type ImportForm = v.InferOutput<typeof importFormSchema>;
