import { type ContactImportField, contactImportFieldSchema } from '@alo/contracts';
import { columnGuesser } from '../../../crm/import/guess-columns.ts';

/** Headings that mean a field, folded; the first one is that of our own exports. */
const headings: Readonly<Record<ContactImportField, readonly string[]>> = {
  phone: ['so dien thoai', 'dien thoai', 'sdt', 'phone', 'mobile', 'tel', 'so dt', 'di dong', 'so'],
  name: ['ten', 'ten khach hang', 'ho ten', 'ho va ten', 'khach hang', 'name', 'full name'],
  note: ['ghi chu', 'note', 'notes'],
  priority: ['uu tien', 'priority'],
};

/** What the columns of a list of contacts seem to be. */
export const contactColumns = columnGuesser(contactImportFieldSchema.options, headings);
