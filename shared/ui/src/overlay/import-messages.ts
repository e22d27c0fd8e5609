import { formatNumber } from '@alo/contracts';

/** Texts of the import of lists. */
export const messages = {
  file: 'Tệp Excel hoặc CSV',
  preview: 'Các dòng sẽ nhập',
  help: 'Mỗi dòng một số; cột đầu tiên được đọc. Tệp được kiểm tra trước, chưa có gì được lưu.',
  check: 'Kiểm tra tệp',
  start: 'Nhập',
  good: (count: number) => `${formatNumber(count)} dòng hợp lệ`,
  bad: (count: number) => `${formatNumber(count)} dòng bị từ chối`,
  row: 'Dòng',
  value: 'Giá trị',
  reason: 'Lý do',
  errorFile: 'Tải tệp lỗi',
  errorFileName: 'dong-bi-tu-choi.csv',
  rejected: 'Các dòng bị từ chối',
  more: (count: number) => `… và ${formatNumber(count)} dòng khác trong tệp lỗi`,
  done: (count: number) => `Đã nhập ${formatNumber(count)} dòng`,
  nothing: 'Không có dòng nào nhập được. Sửa tệp rồi chọn lại.',
} as const;
