import { formatNumber } from '@alo/contracts';

/** Texts about the links to a survey. */
export const messages = {
  title: 'Xuất liên kết khảo sát',
  sheet: 'Liên kết',
  columns: ['Số điện thoại', 'Tên', 'Liên kết'],
  done: (count: number) => `Đã tạo ${formatNumber(count)} liên kết`,
  nobody: 'Không có liên hệ nào cần liên kết.',
  over: 'Khảo sát đã kết thúc nên không tạo được liên kết.',
  answered: 'Liên hệ này đã trả lời hoặc đã bị bỏ qua nên không cần liên kết.',
} as const;
