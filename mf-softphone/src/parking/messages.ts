import { formatNumber } from '@alo/contracts';

/** Texts of parked calls. */
export const messages = {
  park: 'Đỗ cuộc gọi',
  parked: (slot: number, code: string) =>
    `Cuộc gọi đang đỗ ở ô ${formatNumber(slot)}. Lấy lại bằng nút trong bảng điện thoại hoặc mã ${code}.`,
  unknown: 'Điện thoại chưa biết tên của cuộc gọi này. Hãy thử lại sau giây lát.',
  title: 'Cuộc gọi đang đỗ',
  slot: (slot: number) => `Ô ${formatNumber(slot)}`,
  hidden: 'Số ẩn',
  by: (who: string) => `${who} đã đỗ`,
  take: 'Lấy cuộc gọi',
  takeOf: (who: string) => `Lấy cuộc gọi của ${who}`,
} as const;
