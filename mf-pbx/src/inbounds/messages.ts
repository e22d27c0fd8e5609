import { callerWords } from '@alo/contracts';
import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the inbound routes (entities.md §4.4). */
export const inboundWords = {
  title: 'Định tuyến gọi vào',
  one: 'định tuyến gọi vào',
  search: 'Tên định tuyến, đầu số…',
  empty: 'Chưa có định tuyến nào. Định tuyến nói cuộc gọi tới một đầu số sẽ đi đâu.',
  fields: {
    name: 'Tên định tuyến',
    number_id: 'Đầu số',
    greeting_id: 'Lời chào đầu',
    time_condition_id: 'Điều kiện thời gian',
    max_calls: 'Số cuộc đồng thời',
    record_policy: 'Ghi âm',
    cid_prefix: 'Tiền tố tên',
    rules: 'Luật theo số gọi',
    is_active: 'Đang dùng',
  },
  help: {
    max_calls: '0: không giới hạn.',
    time_condition_id: 'Được xét trước các luật.',
    rules: 'Luật đúng đầu tiên được dùng. Luật “Mọi số” nên đứng cuối.',
  },
} as const satisfies ObjectWords;

export const inboundMessages = {
  tab: 'Chung',
  sections: {
    main: { title: 'Định tuyến', purpose: 'Đầu số nào và những gì xảy ra trước khi rẽ.' },
    rules: { title: 'Luật theo số gọi', purpose: 'Ai gọi thì đi đâu, xét từ trên xuống.' },
  },
  rule: {
    add: 'Thêm luật',
    name: (at: number, condition: string) => `luật ${at} (${condition})`,
    callerType: 'Điều kiện số gọi',
    callerValues: 'Số gọi',
    destination: 'Điểm đến',
    active: 'Bật',
    example: '0912345678, 0283…',
    vipHelp: 'Khách có trạng thái hồ sơ mang mã VIP.',
    types: callerWords,
  },
  columns: {
    name: 'Tên',
    number: 'Đầu số',
    condition: 'Điều kiện số gọi',
    type: 'Loại điểm đến',
    destination: 'Điểm đến',
    priority: 'Thứ tự',
    active: 'Trạng thái',
  },
  filterAction: 'Loại điểm đến',
  noRules: 'Chưa có luật',
  more: (count: number) => `và ${formatNumber(count)} số khác`,
  actions: {
    edit: 'Sửa',
    removeRule: 'Xóa luật này',
    remove: 'Xóa định tuyến',
    duplicate: 'Nhân bản',
    import: 'Nhập',
    simulate: 'Thử định tuyến',
    history: 'Lịch sử cấu hình',
    map: 'Sơ đồ cuộc gọi',
  },
  ruleOf: (name: string, condition: string) => `luật “${condition}” của ${name}`,
  ruleRemoved: 'Đã xóa luật',
} as const;
