import { formatNumber } from '@alo/contracts';

/** Texts of the lists and forms that all records have. */
export const messages = {
  edit: 'Sửa',
  duplicate: 'Nhân bản',
  uses: 'Nơi sử dụng',
  remove: 'Xóa',
  close: 'Đóng',
  add: (one: string) => `Thêm ${one}`,
  editTitle: (one: string) => `Sửa ${one}`,
  created: (one: string, name: string) => `Đã thêm ${one} ${name}`,
  updated: (one: string, name: string) => `Đã lưu ${one} ${name}`,
  removed: (one: string, name: string) => `Đã xóa ${one} ${name}`,
  broughtBack: (one: string, name: string) => `Đã khôi phục ${one} ${name}`,
  usesOf: (name: string) => `Nơi sử dụng ${name}`,
  usedAt: 'Đang được sử dụng tại:',
  unused: 'Chưa nơi nào sử dụng. Có thể xóa mà không ảnh hưởng đến cuộc gọi.',
  replace: {
    label: 'Thay bằng…',
    button: 'Thay ở mọi nơi',
    text: 'Mọi nơi đang dùng sẽ chuyển sang mục bạn chọn trong một lần lưu; sau đó có thể xóa.',
    done: (count: number) => `Đã thay ở ${formatNumber(count)} nơi`,
  },
  changedTo: (value: string) =>
    value === '' ? 'Người khác vừa xóa trống ô này.' : `Người khác vừa đổi thành “${value}”.`,
  elsewhere: (problem: string) => `Chưa lưu được vì mục khác của bản ghi: ${problem}`,
  restored: (value: string) => `Đã trả lại “${value}”`,
  tabHasErrors: 'có lỗi',
  notConfirmed: 'Chưa lưu. Sửa lại rồi lưu, hoặc xác nhận khi được hỏi.',
} as const;
