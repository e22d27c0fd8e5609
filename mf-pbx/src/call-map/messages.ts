import { formatNumber } from '@alo/ui';

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
  problemCount: (count: number) => `${formatNumber(count)} chỗ cần xem lại`,
  fine: 'Không có vấn đề nào',
  otherwise: 'tiếp theo',
  namedKey: (key: string, name: string) => `${key} · ${name}`,
  andMore: (way: string, more: number) => `${way} +${formatNumber(more)}`,
  step: (at: number) => `bước ${at}`,
  openNode: 'Nhấn Enter để mở.',
  zoom: { group: 'Phóng to, thu nhỏ', in: 'Phóng to', out: 'Thu nhỏ', fit: 'Xem toàn bộ' },
  openScreen: 'Mở màn hình của mục này',
  noWay: 'Cuộc gọi dừng lại ở đây.',
  panel: {
    close: 'Đóng',
    save: 'Lưu',
    saveAndLink: 'Lưu và nối vào đây',
    saving: 'Đang lưu…',
    cancel: 'Hủy',
    unsaved: 'Có thay đổi chưa lưu',
    add: (one: string) => `Thêm ${one}`,
    editTitle: (one: string) => `Sửa ${one}`,
    linked: (one: string, name: string) => `Đã thêm ${one} ${name} và nối vào đây`,
  },
  undo: 'Hoàn tác lần lưu vừa rồi',
  undone: 'Đã hoàn tác',
  past: {
    label: (version: number, at: string | null) =>
      [`Phiên bản ${formatNumber(version)}`, at, 'chỉ xem'].filter(Boolean).join(' · '),
    note: 'Đây là định tuyến đã trả lời cuộc gọi khi đó, có thể khác hiện nay.',
    way: 'Các bước đánh số là đường đi của cuộc gọi.',
    today: 'Sơ đồ hiện nay',
    goneTitle: 'Sơ đồ cuộc gọi',
    gone: (version: number) =>
      `Không còn sơ đồ của phiên bản ${formatNumber(version)}: phiên bản đã bị xóa theo thời hạn lưu, hoặc khi đó số này chưa được khai báo.`,
    history: 'Lịch sử cấu hình',
  },
  savedSince: 'Đã có người lưu thay đổi khác sau đó. Xem “Lịch sử cấu hình” để khôi phục.',
} as const;
