import { formatNumber } from '@alo/ui';
import type { ObjectWords } from '../objects/object-words.ts';

/** Texts of the conference rooms. */
export const conferenceWords = {
  title: 'Phòng họp',
  one: 'phòng họp',
  search: 'Tên phòng, số phòng…',
  empty:
    'Chưa có phòng họp nào. Ai biết số phòng và mã PIN đều vào được, từ máy nhánh hay từ bên ngoài.',
  fields: {
    name: 'Tên phòng',
    number: 'Số phòng',
    pin: 'Mã PIN',
    moderator_pin: 'Mã PIN chủ trì',
    max_members: 'Số người tối đa',
    announce_join: 'Báo khi có người vào, ra',
    wait_for_moderator: 'Chờ người chủ trì',
    record: 'Ghi âm',
    is_active: 'Đang dùng',
  },
  help: {
    number: '2 đến 6 chữ số, không trùng máy nhánh.',
    pin: '4 đến 10 chữ số. Trong phòng, phím 1 tắt hoặc bật tiếng của mình.',
    moderator_pin:
      'Để trống nếu không cần. Người chủ trì bấm phím 2 để tắt tiếng mọi người, phím 3 để mời người vào sau cùng ra.',
    max_members: 'Người chủ trì luôn vào được.',
    wait_for_moderator: 'Mọi người nghe nhạc cho đến khi người chủ trì vào.',
    record: 'Mỗi người tham gia có một bản ghi trong lịch sử cuộc gọi.',
  },
} as const satisfies ObjectWords;

export const conferenceMessages = {
  sections: {
    main: { title: 'Phòng', purpose: 'Tên, số phòng và mã PIN để vào.' },
    rules: { title: 'Khi họp', purpose: 'Áp dụng từ lần họp sau, khi phòng đã trống.' },
  },
  tab: 'Chung',
  now: 'Đang họp',
  nobody: 'Trống',
  people: (count: number) => `${formatNumber(count)} người`,
  call: 'Gọi vào phòng',
  callRoom: (name: string) => `Gọi vào phòng “${name}”`,
  members: 'Người trong phòng',
  noMembers: 'Phòng đang trống.',
  hidden: 'Số ẩn',
  moderator: 'Chủ trì',
  waiting: 'Đang chờ chủ trì',
  muted: 'Đã tắt tiếng',
  talking: 'Đang nghe và nói',
  mute: 'Tắt tiếng',
  unmute: 'Bật tiếng',
  remove: 'Mời ra',
  of: (action: string, who: string) => `${action}: ${who}`,
  removeTitle: (who: string) => `Mời ${who} ra khỏi phòng?`,
  removeText: 'Người này nghe thông báo rồi cuộc gọi kết thúc; vẫn có thể gọi lại bằng mã PIN.',
  done: {
    mute: (who: string) => `Đã tắt tiếng ${who}`,
    unmute: (who: string) => `Đã bật tiếng ${who}`,
    remove: (who: string) => `Đã mời ${who} ra`,
  },
} as const;
