import { featureWords } from '../feature-codes/messages.ts';
import { capitalised } from '../text/capitalised.ts';
import { formatDate } from '../text/format-date.ts';
import { routingKindWords } from '../routing/kind-messages.ts';
import type { ReasonCode } from './reason-code.ts';
import type { RouteReason as Reason } from './route-reason.ts';

/** "Hàng đợi CSKH", "Đầu số 02873001234": what decided, with its kind. */
function thing({ kind, name, detail }: Reason): string {
  const word: string =
    Object.entries(routingKindWords).find(([known]) => known === kind)?.[1] ?? kind;
  const label = name === '' ? detail : name;
  return capitalised(kind === 'incoming' ? `luật của ${label}` : `${word} ${label}`.trim());
}

/** What a step came to. */
const outcomes: Readonly<Record<string, string>> = {
  answered: 'có người nghe máy',
  busy: 'máy bận',
  noanswer: 'không ai nghe máy',
  absent: 'máy ngoại tuyến',
  failed: 'không gọi được',
  done: 'đã xong',
  digits: 'khách đã bấm phím',
  locked: 'mã PIN bị khóa tạm thời',
  timeout: 'hết giờ chờ',
  full: 'hàng đã đầy',
  empty: 'hàng không có nhân viên',
  exit: 'khách bấm phím thoát',
  callback: 'khách xin gọi lại',
  continue: 'nhân viên gác máy trước',
};

/** What a step came to, in words; an unknown outcome of a newer server is shown as it is. */
export function routeOutcomeWord(outcome: string): string {
  return outcomes[outcome] ?? outcome;
}

const callers: Readonly<Record<string, string>> = {
  any: 'mọi số',
  exact: 'đúng số này',
  prefix: 'đúng đầu số',
  list: 'có trong danh sách',
  vip: 'khách VIP',
  anonymous: 'ẩn số',
};
const forwards: Readonly<Record<string, string>> = {
  always: 'luôn luôn',
  busy: 'khi bận',
  noanswer: 'khi không nghe',
  unregistered: 'khi ngoại tuyến',
};
const caps: Readonly<Record<string, string>> = {
  concurrent: 'cuộc đồng thời',
  perMinute: 'cuộc mỗi phút',
  perDay: 'cuộc mỗi ngày',
  moneyPerDay: 'đồng mỗi ngày',
};
/** What the operator has not opened to the company, or the company lacks. */
const grants: Readonly<Record<string, string>> = {
  pending: 'Doanh nghiệp chưa được duyệt gọi ra ngoài.',
  suspended: 'Doanh nghiệp đang bị tạm ngừng gọi ra ngoài.',
  unconfirmed: 'Doanh nghiệp chưa xác nhận email nên chưa gọi ra ngoài được.',
  trunk: 'Doanh nghiệp chưa được cấp kênh gọi ra.',
  number: 'Doanh nghiệp chưa có đầu số nào đang dùng để gọi ra.',
  international:
    'Số này không phải số trong nước đã biết, và doanh nghiệp chưa được mở gọi quốc tế.',
  premium: 'Doanh nghiệp chưa được mở gọi đầu số dịch vụ 1900.',
};
const hands: Readonly<Record<string, string>> = { open: 'mở', closed: 'đóng' };

const words: Readonly<Record<ReasonCode, (reason: Reason) => string>> = {
  loop: () => 'Cuộc gọi đã chuyển quá 30 lần nên phải dừng.',
  unknown: (reason) =>
    reason.kind === 'number'
      ? `Số ${reason.detail} không thuộc doanh nghiệp hoặc chưa có định tuyến.`
      : `${thing(reason)} không còn tồn tại.`,
  inactive: (reason) => `${thing(reason)} đang ngừng dùng.`,
  'no-destination': () => 'Không có điểm đến nào được đặt, cuộc gọi kết thúc.',
  'no-members': (reason) => `${thing(reason)} không có thành viên nào gọi được.`,
  'own-extension': () => 'Máy nhánh không thể tự gọi chính mình.',
  'do-not-disturb': (reason) => `${thing(reason)} đang bật “Không làm phiền”.`,
  forward: (reason) => `${thing(reason)} chuyển tiếp ${forwards[reason.detail] ?? reason.detail}.`,
  dial: (reason) => `${thing(reason)} được chọn để nhận cuộc gọi.`,
  voicemail: (reason) => `${thing(reason)} nhận lời nhắn.`,
  'number-expired': (reason) => `${thing(reason)} đã hết hạn.`,
  'number-full': (reason) => `${thing(reason)} đã đủ ${reason.detail} cuộc đồng thời.`,
  blocked: (reason) => `${thing(reason)}: số này đang bị chặn.`,
  greeting: (reason) =>
    reason.kind === 'message' ? `${thing(reason)} được phát.` : `${thing(reason)} phát lời chào.`,
  rule: (reason) =>
    `${thing(reason)} đúng với người gọi (${callers[reason.detail] ?? reason.detail}).`,
  'no-rule': (reason) =>
    reason.kind === 'outbound'
      ? 'Không có quy tắc gọi ra nào cho số này.'
      : `${thing(reason)} không có luật nào đúng với người gọi.`,
  override: (reason) => `${thing(reason)} đang được ${hands[reason.detail] ?? ''} bằng tay.`,
  holiday: (reason) => `${thing(reason)}: hôm đó là ngày nghỉ ${reason.detail}.`,
  open: (reason) => `${thing(reason)}: trong giờ.`,
  closed: (reason) => `${thing(reason)}: ngoài giờ.`,
  key: (reason) => `Khách bấm phím ${reason.detail} ở ${lower(thing(reason))}.`,
  'key-unknown': (reason) => `Phím ${reason.detail} không có trong ${lower(thing(reason))}.`,
  'key-timeout': (reason) => `Khách không bấm phím nào ở ${lower(thing(reason))}.`,
  again: (reason) => `${thing(reason)} lặp lại, lần ${reason.detail}.`,
  extension: (reason) => `Số ${reason.detail} là số nội bộ của ${lower(thing(reason))}.`,
  feature: (reason) => `Số đã bấm là mã tính năng “${featureName(reason.detail)}”.`,
  'last-agent': (reason) => `Khách vừa nói chuyện với máy nhánh ${reason.detail}.`,
  'no-last-agent': (reason) => `${thing(reason)}: không có nhân viên gần nhất nào đang sẵn sàng.`,
  'wait-for-agent': (reason) => `Máy nhánh ${reason.detail} đang bận, khách chờ thêm một lát.`,
  callback: (reason) => `Khách xin gọi lại từ ${lower(thing(reason))}.`,
  emergency: (reason) => `${reason.detail} là số khẩn cấp, luôn được gọi.`,
  'outbound-rule': (reason) => `${thing(reason)} cho phép số này.`,
  'not-allowed': (reason) => `${thing(reason)} không dành cho máy nhánh ${reason.detail}.`,
  limit: (reason) => {
    const cap = caps[reason.id];
    if (cap === undefined) return `${thing(reason)} đã hết ${reason.detail} cuộc của ngày.`;
    if (reason.kind === 'operator') {
      return `Đã hết giới hạn ${reason.detail} ${cap} do nhà vận hành đặt.`;
    }
    const whose = reason.kind === 'tenant' ? 'Công ty' : 'Máy nhánh';
    return `${whose} đã hết giới hạn ${reason.detail} ${cap}.`;
  },
  'plan-ended': (reason) =>
    `Gói dịch vụ đã hết hạn ngày ${formatDate(reason.detail)} nên không gọi ra ngoài được.`,
  'not-granted': (reason) => grants[reason.detail] ?? grants['pending'] ?? '',
  outcome: (reason) => `${thing(reason)}: ${routeOutcomeWord(reason.detail)}.`,
};

/** The detail is the name of the feature, then what followed its code. */
function featureName(detail: string): string {
  const [name = ''] = detail.split(' ');
  return Object.entries(featureWords).find(([one]) => one === name)?.[1] ?? name;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Why a step was taken, in one sentence. An unknown code of a newer server is shown as is. */
export function reasonText(reason: Reason): string {
  return words[reason.code as ReasonCode]?.(reason) ?? `${reason.code} ${thing(reason)}`;
}
