import { type AlertKind, type AlertRuleForm, type AlertTold, formatNumber } from '@alo/contracts';

const count = formatNumber;
type Measured = Pick<AlertRuleForm, 'kind' | 'threshold' | 'window'>;

const value: Readonly<Record<AlertKind, (value: number) => string>> = {
  service_level: (share) => `${count(Math.round(share))}%`,
  queue_length: (people) => `${count(people)} khách`,
  agent_pause: (minutes) => `${count(minutes)} phút`,
  carrier_down: (minutes) => `${count(minutes)} phút`,
};

/** Texts of alerts, their rules and their log. */
export const messages = {
  words: {
    title: 'Quy tắc cảnh báo',
    one: 'quy tắc cảnh báo',
    search: 'Tìm theo tên quy tắc…',
    empty:
      'Chưa có quy tắc nào. Cảnh báo cho bạn biết ngay khi khách chờ quá lâu, khi tỉ lệ nghe đúng hạn giảm, khi nhân viên tạm nghỉ quá lâu hoặc mất kết nối nhà mạng, để không phải ngồi nhìn bảng giám sát.',
  },
  logTitle: 'Cảnh báo đã xảy ra',
  logEmpty: 'Chưa có cảnh báo nào.',
  logSearch: 'Tìm theo quy tắc, hàng đợi, nhân viên…',
  toLog: 'Cảnh báo đã xảy ra',
  toRules: 'Quy tắc',
  fromTemplate: 'Thêm theo mẫu',
  columns: {
    name: 'Tên',
    kind: 'Loại',
    watches: 'Theo dõi',
    limit: 'Báo khi',
    ways: 'Cách báo',
    scope: 'Phạm vi',
    state: 'Hiện tại',
    raisedAt: 'Lúc',
    rule: 'Quy tắc',
    object: 'Đối tượng',
    worst: 'Mức xấu nhất',
    lasted: 'Kéo dài',
    told: 'Đã báo',
  },
  filters: { kind: 'Loại', state: 'Trạng thái' },
  states: { raised: 'Đang xảy ra', over: 'Đã hết' },
  off: 'Đã tắt',
  fine: 'Bình thường',
  raised: (what: string, more: number) =>
    more === 0 ? what : `${what} và ${count(more)} đối tượng khác`,
  raisedOne: (object: string, text: string) => `${object}: ${text}`,
  allQueues: 'Tất cả hàng đợi',
  everybody: 'Mọi nhân viên',
  company: 'Cả doanh nghiệp',
  scopeOf: (name: string) => `Phạm vi của ${name}`,
  carriers: 'Các đường kết nối của doanh nghiệp',
  value: (kind: AlertKind, amount: number) => value[kind](amount),
  limit: ({ kind, threshold, window }: Measured) => {
    switch (kind) {
      case 'service_level':
        return `Dưới ${count(threshold)}% (${window === 'day' ? 'hôm nay' : '30 phút gần nhất'})`;
      case 'queue_length':
        return `Trên ${count(threshold)} khách chờ`;
      case 'agent_pause':
        return `Từ ${count(threshold)} phút`;
      case 'carrier_down':
        return `Mất kết nối ${count(threshold)} phút`;
    }
  },
  bells: (people: number) => `Chuông (${count(people)})`,
  emails: (addresses: number) => `Email (${count(addresses)})`,
  webhook: 'Webhook',
  going: 'Đang diễn ra',
  lastedMinutes: (minutes: number) => (minutes < 1 ? 'Dưới 1 phút' : `${count(minutes)} phút`),
  endedByRule: 'Quy tắc đã đổi',
  ways: { bell: 'Chuông', email: 'Email', webhook: 'Webhook' } satisfies Record<
    AlertTold['way'],
    string
  >,
  told: (way: string, who: string) => `${way}: ${who}`,
  failed: (who: string) => `${who} (chưa gửi được)`,
  waiting: (who: string) => `${who} (đang gửi)`,
  nobody: 'Không báo cho ai',
  sections: {
    watch: 'Theo dõi',
    watchPurpose: 'Số liệu là của bảng giám sát; cảnh báo được xem lại 10 giây một lần.',
    when: 'Khi nào báo',
    whenPurpose: 'Mỗi lần xảy ra báo một lần, hết thì báo thêm một lần.',
    whom: 'Báo cho ai',
    whomPurpose: 'Không chọn cách nào thì cảnh báo chỉ hiện trong danh sách.',
  },
  fields: {
    name: 'Tên quy tắc',
    isActive: 'Đang dùng',
    kind: 'Loại cảnh báo',
    queue: 'Hàng đợi',
    department: 'Phòng ban',
    reason: 'Lý do tạm nghỉ',
    anyReason: 'Mọi lý do',
    window: 'Tính trên',
    threshold: {
      service_level: 'Báo khi dưới (%)',
      queue_length: 'Báo khi số khách chờ quá',
      agent_pause: 'Báo khi tạm nghỉ từ (phút)',
      carrier_down: 'Báo khi mất kết nối (phút)',
    } satisfies Record<AlertKind, string>,
    hold: 'Kéo dài ít nhất (giây)',
    holdHelp: '0: báo ngay.',
    leastCalls: 'Cần ít nhất (cuộc gọi)',
    leastCallsHelp: 'Ít cuộc gọi hơn thì tỉ lệ chưa nói lên điều gì.',
    workingHours: 'Chỉ trong giờ làm việc',
    workingHoursHelp: 'Theo nhóm thời gian và ngày lễ của doanh nghiệp.',
    repeat: 'Báo lại sau ít nhất (phút)',
    repeatHelp: 'Cùng một đối tượng không báo dày hơn.',
    roles: 'Chuông của vai trò',
    people: 'Chuông của từng người',
    emails: 'Email',
    emailsHelp: 'Nhiều địa chỉ cách nhau bằng dấu phẩy.',
    emailExample: 'giamsat@congty.vn',
    webhook: 'Báo qua webhook',
  },
  help: {
    service_level:
      'Cuộc gọi được nghe trong thời gian cam kết ÷ cuộc gọi được nghe, như trên bảng giám sát; khi không cuộc nào được nghe thì tính là 0%.',
    queue_length: 'Tính từng hàng đợi.',
    agent_pause: 'Không sẵn sàng, nghỉ trưa, nghỉ ngắn, họp: tính từ lúc bắt đầu.',
    carrier_down:
      'Theo dõi các đường kết nối mà đầu số của doanh nghiệp đang dùng. Nhà mạng do đơn vị vận hành quản lý.',
  } satisfies Record<AlertKind, string>,
  carrierList: (titles: string) => `Đang theo dõi: ${titles}.`,
  noCarrier: 'Doanh nghiệp chưa được cấp đường kết nối nào, nên chưa có gì để theo dõi.',
  noMail: 'Máy chủ này chưa cấu hình gửi email: cảnh báo qua email sẽ không đến.',
  webhooks: (names: string) => `Gửi đến: ${names}.`,
  noWebhook:
    'Chưa có webhook nào nghe sự kiện cảnh báo. Thêm tại Cài đặt → Tích hợp, chọn sự kiện “Có cảnh báo giám sát”.',
} as const;
