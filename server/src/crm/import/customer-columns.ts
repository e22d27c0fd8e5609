import { type ImportField, importFieldSchema } from '@alo/contracts';
import { columnGuesser } from './guess-columns.ts';

/** Headings that mean a field, folded; the first one is that of our own exports. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['ten khach hang', 'ten', 'ho ten', 'ho va ten', 'name', 'full name', 'khach hang'],
  phone: ['so dien thoai', 'dien thoai', 'sdt', 'phone', 'mobile', 'tel', 'so dt', 'di dong'],
  code: ['ma khach hang', 'ma', 'ma kh', 'code', 'id'],
  email: ['email', 'e-mail', 'thu dien tu', 'mail'],
  address: ['dia chi', 'address'],
  zalo: ['zalo'],
  facebook: ['facebook', 'fb'],
  status: ['trang thai', 'status', 'tinh trang'],
  user_id: ['nhan vien phu trach', 'phu trach', 'nhan vien', 'nguoi phu trach', 'owner'],
  is_datasource: ['nguon du lieu', 'nguon', 'source'],
  is_project: ['du an', 'project'],
  note: ['ghi chu', 'note', 'notes'],
  dnc: ['khong lam phien', 'dnc', 'khong goi'],
};

/** What the columns of a table of customers seem to be. */
export const customerColumns = columnGuesser(importFieldSchema.options, headings);
