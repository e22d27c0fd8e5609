import { type CallJournalStep, formatNumber } from '@alo/contracts';

/** What the exchange does with a call, by the word of its dial plan. */
const acts: Readonly<Record<string, string>> = {
  dial: 'Tổng đài gọi máy nhánh',
  ring: 'Tổng đài gọi nhóm đổ chuông',
  queue: 'Vào hàng đợi',
  ivr: 'Vào IVR',
  play: 'Phát thông báo',
  wait: 'Chờ',
  outside: 'Gọi ra nhà mạng',
  voicemail: 'Vào hộp thư thoại',
  conference: 'Vào phòng họp',
  page: 'Phát thông báo nhóm',
  pickup: 'Lấy cuộc gọi đang đổ chuông',
  reject: 'Tổng đài từ chối',
  hangup: 'Tổng đài kết thúc',
  busy: 'Báo bận',
};
/** How a queue or a mailbox was left. */
const endings: Readonly<Record<string, string>> = {
  timeout: 'hết thời gian chờ',
  full: 'hàng đợi đã đầy',
  empty: 'không có nhân viên trực',
  exit: 'bấm phím rời hàng đợi',
  continue: 'chuyển bước tiếp theo',
  SUCCESS: 'đã để lại lời nhắn',
  USEREXIT: 'không để lại lời nhắn',
  FAILED: 'không ghi được lời nhắn',
};
const named = (text: string, name: string | null) => (name === null ? text : `${text} “${name}”`);
const list = (names: readonly string[]) => names.join(', ');

/** Texts of what the exchange wrote down of a call. */
export const journalMessages = {
  title: 'Nhật ký kỹ thuật',
  open: 'Xem nhật ký kỹ thuật',
  close: 'Ẩn nhật ký kỹ thuật',
  loading: 'Đang tải nhật ký kỹ thuật…',
  failed: 'Không tải được nhật ký kỹ thuật.',
  nothing: 'Tổng đài không lưu nhật ký của cuộc gọi này.',
  exchange: 'Tổng đài',
  unknown: (leg: number) => `Bên ${formatNumber(leg)}`,
} as const;

type Words = (
  step: CallJournalStep,
  who: string,
  others: readonly string[],
  cause: string,
) => string;

/** What a step says, by its kind. `who` and `others` are names of legs, `cause` the reason in words. */
export const journalWords: Readonly<Record<CallJournalStep['kind'], Words>> = {
  began: (_step, who) => `${who} bắt đầu cuộc gọi`,
  rang: (_step, who) => `Gọi tới ${who}`,
  answered: (_step, who) => `${who} được kết nối`,
  joined: (_step, who, others) => `${who} nói chuyện với ${list(others)}`,
  hung_up: (_step, who, others, cause) => {
    const left = others.includes(who) ? `${who} gác máy` : `${who} rời cuộc gọi`;
    return cause === '' ? left : `${left} (${cause})`;
  },
  over: () => 'Cuộc gọi kết thúc',
  transferred: (_step, who) => `${who} chuyển cuộc gọi`,
  handed_over: (_step, who) => `${who} chuyển cuộc gọi sau khi trao đổi`,
  picked_up: (_step, who) => `${who} lấy cuộc gọi đang đổ chuông ở máy khác`,
  lost: (_step, who) => `${who} mất kết nối, bên kia được giữ lại chờ`,
  parked: ({ word }, who) => `${who} đỗ cuộc gọi${word === null ? '' : ` ở ô ${word}`}`,
  step: ({ word, place }) => named(acts[word ?? ''] ?? `Bước “${word ?? ''}”`, place),
  keys: ({ word, place }) =>
    named(word === null ? 'Bấm số ở IVR' : `Bấm ${[...word].join(' ')} ở IVR`, place),
  queue_left: ({ word, place }) =>
    `${named('Rời hàng đợi', place)}: ${endings[word ?? ''] ?? word ?? ''}`,
  callback: ({ place }) => `${named('Xin gọi lại từ hàng đợi', place)}`,
  message: ({ word }) => `Hộp thư thoại: ${endings[word ?? ''] ?? word ?? ''}`,
  recording: () => 'Ghi âm cuộc gọi',
  room: () => 'Vào phòng họp',
  left_out: ({ left_out: count }) => `… ${formatNumber(count ?? 0)} bước không lưu …`,
};
