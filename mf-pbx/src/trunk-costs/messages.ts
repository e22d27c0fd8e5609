import {
  type TrunkCostForm,
  type TrunkCostKind,
  trunkCostKindWords,
  type trunkCostStates,
} from '@alo/contracts';
import { formatNumber } from '@alo/ui';

/** Texts of what carriers charge, and of what calls cost and bring. */
export const messages = {
  words: {
    title: 'Giá cước nhà mạng',
    one: 'dòng giá',
    search: 'Đầu số, ghi chú hoặc mã kênh…',
    empty: 'Chưa có giá nào: chưa biết cuộc gọi tốn bao nhiêu tiền của đơn vị vận hành.',
  },
  section: 'Nhà mạng tính cước thế nào',
  purpose:
    'Giá chưa gồm thuế. Đầu số dài nhất được xét trước, rồi đến nội mạng hoặc ngoại mạng, rồi đến loại số. Cuộc gọi tính theo giá có hiệu lực lúc bắt đầu; giá đã tính không đổi về sau.',
  kinds: trunkCostKindWords,
  fields: {
    trunk: 'Kênh nhà mạng',
    kind: 'Loại số',
    prefix: 'Đầu số',
    per_minute: 'Đồng mỗi phút',
    first: 'Block đầu (giây)',
    block: 'Block tiếp theo (giây)',
    connection: 'Phí kết nối (đồng)',
    valid_from: 'Hiệu lực từ',
    note: 'Ghi chú',
  } satisfies Record<keyof TrunkCostForm, string>,
  help: {
    noTrunk: 'Chưa có kênh nhà mạng nào: thêm kênh ở mục Kênh nhà mạng trước.',
    prefix: 'Như khi quay số: 024, 1900, 0044.',
    valid_from: 'Để trống: từ trước tới nay.',
  },
  columns: { price: 'Giá', state: 'Áp dụng', updated: 'Người sửa' },
  states: { current: 'Đang áp dụng', future: 'Sắp áp dụng', past: 'Đã thay' } satisfies Record<
    (typeof trunkCostStates)[number],
    string
  >,
  always: 'Từ trước',
  price: (perMinute: number, first: number, block: number, connection: number) =>
    `${formatNumber(perMinute)} đồng/phút, ${formatNumber(first)} + ${formatNumber(block)} giây` +
    (connection > 0 ? `, kết nối ${formatNumber(connection)} đồng` : ''),
  rowName: (kind: TrunkCostKind, prefix: string, trunk: string) =>
    `${kind === 'prefix' ? prefix : trunkCostKindWords[kind]} (${trunk})`,
  import: 'Nhập giá',
  importTitle: 'Nhập giá cước nhà mạng',
  importHelp:
    'Xlsx hoặc csv với các cột như khi xuất: Mã kênh, Loại số, Đầu số, Đồng mỗi phút, Block đầu, Block tiếp theo, Phí kết nối, Hiệu lực từ (dd/MM/yyyy), Ghi chú. Dòng đã có được thay bằng giá mới.',
  trial: {
    button: 'Thử số',
    title: 'Thử số',
    number: 'Số được gọi',
    seconds: 'Đàm thoại (giây)',
    day: 'Gọi ngày',
    dayHelp: 'Để trống: hôm nay.',
    run: 'Tính',
    row: 'Dòng giá',
    noRow: 'Không dòng giá nào có số này: chưa biết giá.',
    cost: 'Nhà mạng tính',
    list: 'Theo giá niêm yết cho doanh nghiệp',
    money: (amount: number) => `${formatNumber(amount)} đồng`,
  },
  margins: {
    title: 'Cước và chênh lệch',
    search: 'Kênh hoặc doanh nghiệp…',
    empty: 'Không có cuộc gọi ra nào được nghe trong những ngày này.',
    day: 'Ngày',
    tooLong: 'Tối đa 92 ngày',
    prices: 'Giá cước',
    columns: {
      trunk: 'Kênh nhà mạng',
      company: 'Doanh nghiệp',
      calls: 'Cuộc gọi',
      time: 'Đàm thoại',
      cost: 'Trả nhà mạng (đồng)',
      price: 'Thu doanh nghiệp (đồng)',
      margin: 'Chênh lệch (đồng)',
    },
    help: {
      cost: 'Theo giá cước của nhà mạng có hiệu lực lúc gọi.',
      price: 'Theo bảng giá cước của doanh nghiệp.',
    },
    without: (count: number) => ` · ${formatNumber(count)} cuộc chưa có giá`,
  },
} as const;
