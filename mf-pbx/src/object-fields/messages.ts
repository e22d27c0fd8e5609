import { scopeWords } from '@alo/contracts';

/** Texts of the fields of telephone objects. */
export const messages = {
  destination: {
    type: (label: string) => `${label}: loại điểm đến`,
    target: (label: string) => `${label}: điểm đến`,
    number: (label: string) => `${label}: số điện thoại`,
    chooseType: 'Chọn loại điểm đến…',
    chooseTarget: 'Chọn điểm đến…',
    open: (name: string) => `Mở ${name}`,
    create: (one: string) => `Tạo ${one} mới`,
    numberExample: 'Ví dụ 0912345678',
    nothing: 'Chưa có mục nào thuộc loại này',
  },
  /** A sound that may be chosen, or why it may not yet. */
  sound: (name: string, status: 'pending' | 'encoding' | 'ready' | 'error') => {
    if (status === 'ready') return name;
    return `${name} (${status === 'error' ? 'lỗi' : 'đang tạo…'})`;
  },
  add: 'Thêm…',
  remove: (name: string) => `Bỏ ${name}`,
  nthRow: (at: number) => `dòng ${at}`,
  scope: {
    ...scopeWords,
    kind: (label: string) => `${label}: phạm vi`,
    which: (label: string) => `${label}: chọn`,
  },
  weekDays: ['Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy', 'Chủ nhật'],
  month: (month: number) => `Tháng ${month}`,
} as const;
