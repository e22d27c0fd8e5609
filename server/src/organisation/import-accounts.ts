import { accountImportSchema, type calls, foldVietnamese } from '@alo/contracts';
import type { InferOutput } from 'valibot';
import * as v from 'valibot';
import { isWellKnown } from '../auth/good-password.ts';
import type { Context } from '../http/serve.ts';
import { requireCsv } from '../imports/read-csv.ts';
import { readTable } from '../imports/read-table.ts';
import type { NewAccount } from './account-write.ts';
import { covers } from './grant-rules.ts';

const MOST_ROWS = 1000;

/** Headings, folded, and what stands below them. */
const headings: Readonly<Record<string, Column>> = {
  'ho va ten': 'name',
  'ho ten': 'name',
  ten: 'name',
  email: 'email',
  'email dang nhap': 'email',
  'so dien thoai': 'phone',
  sdt: 'phone',
  'mat khau': 'password',
  'vai tro': 'role',
  'chi nhanh': 'branch',
  'phong ban': 'department',
  nhom: 'team',
  'nhom lam viec': 'team',
  'may nhanh': 'extension',
};
type Column =
  'name' | 'email' | 'phone' | 'password' | 'role' | 'branch' | 'department' | 'team' | 'extension';

/** The order of a file without headings. */
const standardOrder: readonly Column[] = [
  'name',
  'email',
  'phone',
  'password',
  'role',
  'branch',
  'department',
  'team',
  'extension',
];

type Rejected = InferOutput<typeof calls.importAccounts.answer>['rejected'];

/** Things that a row names, by folded name. */
async function readNamed({ db, user }: Context) {
  const byName = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [foldVietnamese(name), id]));
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'permissions', 'data_scope'])
    .execute();
  const subscribers = await db
    .selectFrom('subscriber')
    .select(['id', 'extension', 'user_id'])
    .execute();
  const accounts = await db
    .selectFrom('account')
    .select('email')
    .where('deleted_at', 'is', null)
    .execute();
  return {
    role: byName(roles.filter((role) => covers(user, role))),
    branch: byName(await db.selectFrom('branch').select(['id', 'name']).execute()),
    department: byName(await db.selectFrom('department').select(['id', 'name']).execute()),
    team: byName(await db.selectFrom('team').select(['id', 'name']).execute()),
    extension: new Map(
      subscribers.flatMap(({ id, extension, user_id }) =>
        user_id === null ? [[extension, id] as const] : [],
      ),
    ),
    emails: new Set(accounts.map(({ email }) => email)),
  };
}

const unknownWords = {
  role: 'Vai trò không có hoặc bạn không được cấp',
  branch: 'Chi nhánh không có',
  department: 'Phòng ban không có',
  team: 'Nhóm làm việc không có',
  extension: 'Máy nhánh không có hoặc đã có người dùng',
} as const;

/** What a file would add, and which of its rows it cannot. */
export async function readAccountImport(
  context: Context,
): Promise<{ forms: NewAccount[]; rejected: Rejected }> {
  const lines = await readTable(requireCsv(context.http).content, MOST_ROWS);
  const head = lines[0]?.cells.map((cell) => headings[foldVietnamese(cell)]) ?? [];
  const hasHead = head.includes('name') && head.includes('email');
  const order = hasHead ? head : standardOrder;
  const named = await readNamed(context);
  const forms: NewAccount[] = [];
  const rejected: Rejected = [];
  for (const { row, cells } of hasHead ? lines.slice(1) : lines) {
    const at = (column: Column) => cells[order.indexOf(column)]?.trim() ?? '';
    const plain = v.safeParse(accountImportSchema, {
      name: at('name'),
      email: at('email'),
      phone: at('phone').replace(/[\s.-]/g, ''),
      password: at('password'),
    });
    const find = (column: keyof typeof unknownWords) => {
      const text = at(column);
      return text === '' ? null : named[column].get(foldVietnamese(text));
    };
    const found = {
      role: find('role'),
      branch: find('branch'),
      department: find('department'),
      team: find('team'),
      extension: find('extension'),
    };
    const unknown = (Object.keys(unknownWords) as (keyof typeof unknownWords)[]).find(
      (column) => found[column] === undefined,
    );
    const reason = !plain.success
      ? plain.issues[0].message
      : unknown !== undefined
        ? unknownWords[unknown]
        : found.role === null
          ? 'Thiếu vai trò'
          : named.emails.has(plain.output.email)
            ? 'Email này đã được dùng'
            : isWellKnown(plain.output.password, [plain.output.email, context.user.maDn])
              ? 'Mật khẩu quá phổ biến hoặc dễ đoán'
              : undefined;
    if (reason !== undefined || !plain.success) {
      rejected.push({ row, value: at('email') || at('name'), reason: reason ?? '' });
      continue;
    }
    named.emails.add(plain.output.email);
    if (found.extension) named.extension.delete(at('extension'));
    forms.push({
      ...plain.output,
      role_id: found.role ?? '',
      branch_id: found.branch ?? null,
      department_id: found.department ?? null,
      team_id: found.team ?? null,
      subscriber_id: found.extension ?? null,
      voip_provider: null,
      is_active: true,
    });
  }
  return { forms, rejected };
}
