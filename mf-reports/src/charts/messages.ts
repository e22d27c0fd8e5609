/** Texts of charts and of comparisons. */
export const messages = {
  up: (amount: string) => `Tăng ${amount}`,
  down: (amount: string) => `Giảm ${amount}`,
  same: 'Không đổi',
  points: (amount: string) => `${amount} điểm %`,
  showTable: 'Xem bảng',
  showChart: 'Xem biểu đồ',
} as const;
