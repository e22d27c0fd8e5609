import { formatNumber } from '@alo/ui';
import { outboundChoices, tariffKindWords } from '@alo/contracts';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the outbound rules (entities.md §4.13). */
export const outboundWords = {
  title: 'Quy tắc gọi ra',
  one: 'quy tắc gọi ra',
  search: 'Tên quy tắc…',
  empty: 'Chưa có quy tắc nào. Chưa có quy tắc thì không gọi ra ngoài được, trừ số khẩn cấp.',
  fields: {
    name: 'Tên quy tắc',
    priority: 'Thứ tự',
    patterns: 'Mẫu số',
    number_ids: 'Đầu số hiển thị',
    trunk_ids: 'Kênh nhà mạng',
    choice: 'Cách chọn đầu số',
    allowed: 'Được dùng bởi',
    time_group_id: 'Khung giờ',
    max_duration: 'Giới hạn phút mỗi cuộc',
    max_calls_per_day: 'Giới hạn cuộc mỗi ngày',
    record_policy: 'Ghi âm',
    is_active: 'Đang dùng',
  },
  help: {
    priority: 'Quy tắc đúng đầu tiên được dùng.',
    time_group_id: 'Để trống: mọi lúc.',
    max_duration: '0: không giới hạn.',
    max_calls_per_day: '0: không giới hạn.',
    trunk_ids: 'Thử theo thứ tự đã chọn. Không chọn: mọi kênh được cấp.',
    number_ids: 'Đầu số cố định và di động thường không gọi được 1800, 1900.',
  },
  choices: outboundChoices,
} as const satisfies ObjectWords;

const kinds: Readonly<Record<string, string>> & typeof tariffKindWords = tariffKindWords;

export const outboundMessages = {
  trunks: {
    place: (place: number, title: string) => `${place}. ${title}`,
    add: (title: string) => `Thêm kênh ${title}`,
    remove: (title: string) => `Bỏ kênh ${title}`,
    gone: (name: string) => `${name} (không còn được cấp)`,
  },
  caps: {
    button: 'Giới hạn gọi ra',
    saved: 'Đã lưu giới hạn gọi ra',
    purpose: 'Chống gian lận cước. 0: không giới hạn. Số khẩn cấp luôn gọi được.',
    extension: 'Mỗi máy nhánh',
    tenant: 'Toàn công ty',
    fields: {
      extension: {
        concurrent: 'Cuộc đồng thời',
        per_minute: 'Cuộc mỗi phút',
        per_day: 'Cuộc mỗi ngày',
        money_per_day: 'Tiền mỗi ngày (đồng)',
      },
      tenant: {
        concurrent: 'Tổng cuộc đồng thời',
        per_minute: 'Tổng cuộc mỗi phút',
        per_day: 'Tổng cuộc mỗi ngày',
        money_per_day: 'Tổng tiền mỗi ngày (đồng)',
      },
    },
  },
  tariff: {
    button: 'Bảng giá cước',
    saved: 'Đã lưu bảng giá cước',
    purpose:
      'Giá chưa gồm thuế, dùng để tính cước từng cuộc gọi ra và giới hạn theo tiền. Đầu số dài nhất được xét trước, rồi đến loại số. Số không có giá: không tính cước.',
    rows: 'Giá theo loại số',
    add: 'Thêm giá theo đầu số',
    rowName: (kind: string, prefix: string) =>
      kind === 'prefix' ? `giá đầu số ${prefix}` : `giá ${kinds[kind] ?? kind}`,
    kinds,
    text: (perMinute: string, first: number, block: number, note: string) =>
      `${perMinute} đồng/phút, tính ${formatNumber(first)} + ${formatNumber(block)} giây${note === '' ? '' : ` (${note})`}`,
    fields: {
      kind: 'Loại số',
      prefix: 'Đầu số',
      per_minute: 'Đồng mỗi phút',
      first: 'Tính tối thiểu (giây)',
      block: 'Rồi mỗi block (giây)',
      note: 'Ghi chú',
    },
  },
  tab: 'Chung',
  pattern: {
    prefix: 'Đầu số',
    min_len: 'Độ dài nhỏ nhất',
    max_len: 'Độ dài lớn nhất',
    strip: 'Bỏ số đầu',
    prepend: 'Thêm vào trước',
    add: 'Thêm mẫu số',
    name: (prefix: string) => `mẫu ${prefix === '' ? 'mọi số' : prefix}`,
    text: (prefix: string, length: string) =>
      `${prefix === '' ? 'mọi số' : `${prefix}…`} (${length})`,
  },
  anyTime: 'Mọi lúc',
  anyNumber: 'Theo máy nhánh',
  sort: {
    button: 'Sắp xếp',
    title: 'Thứ tự quy tắc gọi ra',
    text: 'Kéo, hoặc dùng các nút mũi tên. Quy tắc đúng đầu tiên được dùng.',
    list: 'Quy tắc gọi ra theo thứ tự',
    save: 'Lưu thứ tự',
    saved: 'Đã lưu thứ tự quy tắc gọi ra',
  },
  test: 'Thử số',
} as const;
