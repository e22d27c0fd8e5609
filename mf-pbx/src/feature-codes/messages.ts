import type { FeatureName } from '@alo/contracts';

/** Texts of the screen of feature codes. */
export const featureCodeMessages = {
  title: 'Mã tính năng',
  section: {
    title: 'Mã bấm trên điện thoại',
    purpose:
      'Nhân viên bấm các mã này trên máy bàn hoặc điện thoại trình duyệt. Mã bắt đầu bằng * hoặc # nên không trùng máy nhánh, số khẩn cấp hay số ngoài.',
  },
  code: 'Mã',
  active: 'Đang dùng',
  reset: (usual: string) => `Về mặc định ${usual}`,
  resetOf: (feature: string, usual: string) => `Đưa mã của “${feature}” về mặc định ${usual}`,
  save: 'Lưu mã tính năng',
  saved: 'Đã lưu mã tính năng',
  features: {
    pickup: {
      name: 'Nhấc hộ trong nhóm',
      help: 'Nhận cuộc đang đổ chuông ở máy cùng nhóm máy nhánh.',
    },
    echo: { name: 'Thử âm thanh', help: 'Nghe lại giọng nói của chính mình.' },
  } satisfies Record<FeatureName, { readonly name: string; readonly help: string }>,
} as const;
