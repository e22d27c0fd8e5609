/** Names of sheets and columns of exports, and words of their cells. */
export const messages = {
  subscribers: 'Máy nhánh',
  blockedIncoming: 'Chặn số gọi đến',
  blockedOutgoing: 'Chặn số gọi đi',
  blockedTypes: {
    exact: 'Chính xác',
    prefix: 'Đầu số',
    pattern: 'Mẫu',
    anonymous: 'Ẩn số',
  },
  blockedModes: { block: 'Chặn', allow: 'Ngoại lệ' },
  /** The first four are what an import reads. */
  blockedColumns: [
    'Số/mẫu',
    'Kiểu',
    'Chế độ',
    'Lý do',
    'Hết hạn',
    'Số lần chặn',
    'Lần cuối',
    'Đang dùng',
  ],
};
