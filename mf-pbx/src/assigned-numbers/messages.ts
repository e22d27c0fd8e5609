import type { numberActions } from '@alo/contracts';

/** Texts of the numbers that the operator assigns. */
export const messages = {
  words: {
    title: 'Cấp đầu số',
    one: 'đầu số',
    search: 'Số, doanh nghiệp, nhà mạng…',
    empty: 'Chưa có đầu số nào. Cấp số cho doanh nghiệp để khách hàng gọi đến được.',
    removed: (number: string) => `Đã thu hồi đầu số ${number}`,
  },
  section: 'Đầu số',
  fields: {
    numbers: 'Các số',
    company: 'Doanh nghiệp',
    provider_name: 'Nhà mạng',
    expired_at: 'Hết hạn',
  },
  help: {
    numbers: 'Mỗi dòng một số, hoặc một dải: 02471080000-02471080099. Tối đa 500 số.',
    company: 'Chuyển sang doanh nghiệp khác chỉ được khi nơi cũ không còn dùng số này.',
    expired_at: 'Để trống: không hết hạn. Báo trước 15 ngày.',
  },
  columns: {
    number: 'Đầu số',
    company: 'Mã doanh nghiệp',
    type: 'Loại',
    uses: 'Nơi dùng',
    inbound: 'Gọi vào',
    state: 'Trạng thái',
  },
  filters: {
    state: 'Tình trạng',
    states: { unused: 'Chưa dùng ở đâu', expiring: 'Hết hạn hoặc sắp hết hạn' },
    company: 'Doanh nghiệp',
  },
  uses: (count: string) => `${count} nơi`,
  unused: 'Chưa dùng',
  export: 'Xuất CSV',
  company: (name: string, code: string) => `${name} (${code})`,
  history: {
    title: 'Lịch sử cấp đầu số',
    button: 'Lịch sử',
    search: 'Số hoặc mã doanh nghiệp…',
    empty: 'Chưa có thay đổi nào.',
    columns: {
      number: 'Đầu số',
      action: 'Việc',
      company: 'Doanh nghiệp',
      before: 'Trước đó',
      by: 'Người làm',
      at: 'Lúc',
    },
    actions: {
      assign: 'Cấp',
      update: 'Sửa',
      move: 'Chuyển',
      withdraw: 'Thu hồi',
    } satisfies Record<(typeof numberActions)[number], string>,
  },
} as const;
