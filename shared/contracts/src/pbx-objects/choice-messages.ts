import type { ObjectKind } from './object-kind.ts';

type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

const whenEmpty = { no: 'Không', strict: 'Chặt', loose: 'Lỏng', yes: 'Có' } as const;

export const queueChoices = {
  strategy: {
    ringall: 'Đổ tất cả',
    leastrecent: 'Rảnh lâu nhất',
    fewestcalls: 'Ít cuộc nhất',
    random: 'Ngẫu nhiên',
    rrmemory: 'Xoay vòng có nhớ',
    rrordered: 'Xoay vòng theo thứ tự',
    linear: 'Tuần tự',
    wrandom: 'Ngẫu nhiên có trọng số',
  },
  joinempty: whenEmpty,
  leavewhenempty: whenEmpty,
  autopause: { no: 'Không', all: 'Chuyển nhân viên sang Không sẵn sàng' },
  announce_position: {
    yes: 'Có',
    no: 'Không',
    limit: 'Chỉ vài vị trí đầu',
    more: 'Báo còn nhiều người',
  },
  announce_holdtime: { yes: 'Có', no: 'Không', once: 'Một lần' },
  sticky: { none: 'Không', last: 'Người nói chuyện gần nhất', owner: 'Người phụ trách' },
} as const satisfies Choices;

export const ringGroupChoices = {
  strategy: {
    ringall: 'Đồng thời',
    linear: 'Lần lượt',
    roundrobin: 'Xoay vòng',
    random: 'Ngẫu nhiên',
    memoryhunt: 'Cộng dồn',
    firstavailable: 'Máy rảnh đầu tiên',
  },
} as const satisfies Choices;

export const conditionChoices = {
  override: { auto: 'Tự động', open: 'Đang mở', closed: 'Đang đóng' },
} as const satisfies Choices;

export const lastCallChoices = {
  mode: {
    last: 'Nhân viên gần nhất',
    owner: 'Nhân viên phụ trách',
    owner_then_last: 'Phụ trách, rồi gần nhất',
  },
} as const satisfies Choices;

export const outboundChoices = {
  choice: {
    fixed: 'Cố định',
    rotate: 'Xoay vòng',
    same_carrier: 'Cùng nhà mạng',
    last_used: 'Đã gọi khách này',
  },
} as const satisfies Choices;

const blockedTypes = { exact: 'Chính xác', prefix: 'Đầu số', pattern: 'Mẫu' } as const;
const blockedModes = { block: 'Chặn', allow: 'Ngoại lệ' } as const;

export const blockedInChoices = {
  type: { ...blockedTypes, anonymous: 'Ẩn số' },
  mode: blockedModes,
  action: {
    reject: 'Từ chối',
    busy: 'Báo bận',
    silent: 'Im lặng',
    destination: 'Phát thông báo hoặc hộp thư',
  },
} as const satisfies Choices;

export const blockedOutChoices = {
  type: blockedTypes,
  mode: blockedModes,
} as const satisfies Choices;

export const deskPhoneChoices = {
  vendor: { yealink: 'Yealink', fanvil: 'Fanvil', grandstream: 'Grandstream' },
  transport: { udp: 'UDP', tcp: 'TCP', tls: 'TLS' },
} as const satisfies Choices;

export const holidayChoices = {
  kind: { date: 'Một lần', yearly: 'Hằng năm (dương lịch)', lunar: 'Hằng năm (âm lịch)' },
} as const satisfies Choices;

/** Words of the choices in the forms of telephone objects; kinds without choices are left out. */
export const objectChoices: Readonly<Partial<Record<ObjectKind, Choices>>> = {
  queue: queueChoices,
  ring_group: ringGroupChoices,
  time_condition: conditionChoices,
  last_call: lastCallChoices,
  outbound: outboundChoices,
  blocked_incoming: blockedInChoices,
  blocked_outgoing: blockedOutChoices,
  desk_phone: deskPhoneChoices,
  holiday_calendar: holidayChoices,
};
