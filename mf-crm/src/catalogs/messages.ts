import { formatNumber } from '@alo/ui';

/** Texts that projects, data sources and profile statuses share. */
export const messages = {
  none: '—',
  up: 'Đưa lên',
  down: 'Đưa xuống',
  ordering: {
    button: 'Sắp xếp',
    title: (one: string) => `Sắp xếp ${one}`,
    text: 'Kéo từng dòng hoặc dùng nút lên, xuống. Thứ tự này dùng ở mọi danh sách chọn.',
    save: 'Lưu thứ tự',
    saved: 'Đã lưu thứ tự',
    restored: 'Đã trả lại thứ tự cũ',
    notRestored: 'Không trả lại được thứ tự cũ.',
    conflict: 'Người khác vừa đổi thứ tự hoặc danh sách. Hãy xem lại rồi sắp xếp lại.',
  },
  removed: (name: string) => `Đã xóa ${name}`,
  replace: {
    text: 'Chuyển khách hàng sang mục khác rồi xóa:',
    label: 'Chuyển sang…',
    button: 'Chuyển và xóa',
    done: (count: number) => `Đã chuyển ${formatNumber(count)} khách hàng`,
  },
  fields: {
    name: 'Tên',
    code: 'Mã',
    description: 'Mô tả',
    isActive: 'Đang dùng',
    customers: 'Số khách hàng',
    state: 'Trạng thái',
  },
  section: 'Thông tin chung',
} as const;
