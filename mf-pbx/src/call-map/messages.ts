/** Texts of "Sơ đồ cuộc gọi". */
export const messages = {
  title: (number: string) => `Sơ đồ cuộc gọi: ${number}`,
  tree: 'Danh sách theo bậc',
  drawing: 'Hình vẽ',
  simulate: 'Thử định tuyến',
  outside: 'Số ngoài',
  end: 'Kết thúc cuộc gọi',
  seen: 'đã có ở trên',
  problems: {
    'dead-end': 'Ngõ cụt',
    loop: 'Vòng lặp',
    'missing-prompt': 'Thiếu lời thoại',
    inactive: 'Ngừng dùng',
    missing: 'Không còn tồn tại',
  },
  problemCount: (count: number) => `${count} chỗ cần xem lại`,
  fine: 'Không có vấn đề nào',
  otherwise: 'tiếp theo',
} as const;
