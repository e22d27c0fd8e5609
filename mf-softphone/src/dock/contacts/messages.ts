import { formatNumber } from '@alo/contracts';

/** Texts of the search for people and of the recent calls. */
export const messages = {
  suggestions: 'Danh bạ',
  colleagues: 'Đồng nghiệp',
  places: 'Hàng đợi và nhóm đổ chuông',
  customers: 'Khách hàng',
  talking: 'Đang trong cuộc gọi',
  searching: 'Đang tìm…',
  nobody: 'Không tìm thấy ai',
  found: (count: number) => `${formatNumber(count)} liên hệ`,
  searchFailed: 'Không tìm được trong danh bạ. Bạn vẫn có thể gọi số đã nhập.',
  recent: 'Cuộc gọi gần đây',
  noRecent: 'Bạn chưa có cuộc gọi nào trong 30 ngày qua.',
  recentFailed: 'Không tải được cuộc gọi gần đây',
  retry: 'Thử lại',
  unknown: 'Số lạ',
  incoming: 'Cuộc gọi đến',
  outgoing: 'Cuộc gọi đi',
  missed: 'Cuộc gọi nhỡ',
  redial: (who: string) => `Gọi lại ${who}`,
  more: 'Phím tắt',
} as const;
