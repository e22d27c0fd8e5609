import { type AccountImportField, accountImportFieldSchema } from '@alo/contracts';
import { columnGuesser } from '../../crm/import/guess-columns.ts';

/** Headings that mean a field, folded; the first one is that of the form. */
const headings: Readonly<Record<AccountImportField, readonly string[]>> = {
  name: ['ho va ten', 'ho ten', 'ten', 'ten nhan vien', 'nhan vien', 'name', 'full name'],
  email: ['email dang nhap', 'email', 'e-mail', 'thu dien tu', 'ten dang nhap', 'mail'],
  phone: ['so dien thoai', 'dien thoai', 'sdt', 'phone', 'mobile', 'so dt', 'di dong'],
  password: ['mat khau', 'password'],
  role: ['vai tro', 'role', 'chuc vu'],
  branch: ['chi nhanh', 'branch'],
  department: ['phong ban', 'phong', 'department'],
  team: ['nhom lam viec', 'nhom', 'team'],
  extension: ['may nhanh', 'so may nhanh', 'extension'],
};

/** What the columns of a table of accounts seem to be. */
export const accountColumns = columnGuesser(accountImportFieldSchema.options, headings);
