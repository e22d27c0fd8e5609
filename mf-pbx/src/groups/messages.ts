import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the groups of subscribers (entities.md §4.3). */
export const groupWords = {
  title: 'Nhóm máy nhánh',
  one: 'nhóm máy nhánh',
  search: 'Tên nhóm, mã…',
  empty:
    'Chưa có nhóm nào. Nhóm gom các máy nhánh để dùng chung trong hàng đợi, nhóm đổ chuông và quy tắc gọi ra.',
  fields: {
    name: 'Tên nhóm',
    code: 'Mã',
    subscriber_ids: 'Thành viên',
    pickup: 'Cho phép cướp chuông',
    description: 'Mô tả',
    is_active: 'Đang dùng',
  },
  help: { pickup: 'Người trong nhóm bấm *8 để nhấc cuộc đang đổ chuông ở máy của nhau.' },
} as const satisfies ObjectWords;

export const groupMessages = {
  members: 'Số máy nhánh',
  pickup: 'Đón cuộc gọi',
  yes: 'Có',
  no: 'Không',
  tab: 'Chung',
} as const;
