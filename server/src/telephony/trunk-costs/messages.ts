import type { TrunkCostKind } from '@alo/contracts';

/** Texts about what carriers charge: problems, and the words of its file. */
export const messages = {
  trunkUnknown: (name: string) => `Không có kênh nhà mạng ${name}`,
  costTwice: 'Kênh này đã có giá cho loại số hoặc đầu số này từ ngày này',
  dayFormat: 'Ngày hiệu lực viết dd/MM/yyyy hoặc để trống',
  numberFormat: (column: string) => `Cột “${column}” phải là số`,
  table: 'Giá cước nhà mạng',
  columns: {
    trunk: 'Mã kênh',
    kind: 'Loại số',
    prefix: 'Đầu số',
    per_minute: 'Đồng mỗi phút',
    first: 'Block đầu (giây)',
    block: 'Block tiếp theo (giây)',
    connection: 'Phí kết nối (đồng)',
    valid_from: 'Hiệu lực từ',
    note: 'Ghi chú',
  },
  kinds: {
    on_net: 'Di động nội mạng',
    off_net: 'Di động ngoại mạng',
    mobile: 'Di động',
    landline: 'Cố định',
    free: 'Miễn phí 1800',
    premium: 'Dịch vụ 1900',
    international: 'Quốc tế',
    prefix: 'Đầu số',
  } satisfies Record<TrunkCostKind, string>,
};
