import { blockedInChoices, blockedOutChoices, scopeWords } from '@alo/contracts';
import type { ObjectWords } from '../objects/object-words.ts';

const common = {
  type: 'Kiểu',
  value: 'Số / mẫu',
  mode: 'Chế độ',
  reason: 'Lý do',
  expired_at: 'Hết hạn',
  is_active: 'Đang dùng',
} as const;
const help = {
  value:
    'Chữ số. Ngoại lệ thắng mọi số chặn. Mẫu dùng * cho nhiều số và ? cho một số. Đầu số dưới 3 chữ số chặn rất nhiều số.',
  expired_at: 'Để trống: không hết hạn.',
} as const;

/** Texts of the blocked callers (entities.md §4.14). */
export const blockedInWords = {
  title: 'Chặn số gọi đến',
  one: 'số chặn gọi đến',
  search: 'Số, lý do…',
  empty: 'Chưa chặn số nào. Cuộc gọi từ số bị chặn không đổ chuông ở máy nhân viên.',
  fields: {
    ...common,
    action: 'Xử lý',
    action_dest: 'Chuyển tới',
    number_ids: 'Áp dụng cho đầu số',
  },
  help: { ...help, number_ids: 'Để trống: mọi đầu số.' },
  choices: blockedInChoices,
} as const satisfies ObjectWords;

/** Texts of the numbers that must not be called. */
export const blockedOutWords = {
  title: 'Chặn số gọi đi',
  one: 'số chặn gọi đi',
  search: 'Số, lý do…',
  empty: 'Chưa chặn số nào. Nhân viên không gọi ra được số bị chặn.',
  fields: { ...common, scope: 'Áp dụng cho' },
  help,
  choices: blockedOutChoices,
} as const satisfies ObjectWords;

export const blockedMessages = {
  tab: 'Chung',
  scopes: scopeWords,
  allNumbers: 'Mọi đầu số',
  anonymous: 'Ẩn số',
  never: 'Không',
  hits: 'Số lần chặn',
  lastHit: 'Lần cuối',
  shortPrefix: {
    title: (value: string) => `Chặn mọi số bắt đầu bằng ${value}?`,
    text: 'Đầu số dưới 3 chữ số chặn rất nhiều số, có thể gồm cả khách hàng của bạn.',
    confirm: 'Vẫn chặn',
  },
  import: 'Nhập',
  importHelp:
    'Tệp Excel hoặc CSV có các cột Số/mẫu, Kiểu, Chế độ, Lý do. Tệp được kiểm tra trước, chưa có gì được lưu.',
} as const;
