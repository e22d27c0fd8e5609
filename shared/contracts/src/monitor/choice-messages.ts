import type { AlertKind, alertWindows } from './alert-rule.ts';

/** Words of the choices in the form of a rule of alerts. */
export const alertChoiceWords = {
  kind: {
    service_level: 'Tỉ lệ nghe đúng hạn thấp',
    queue_length: 'Hàng đợi quá dài',
    agent_pause: 'Nhân viên tạm nghỉ quá lâu',
    carrier_down: 'Mất kết nối nhà mạng',
  } satisfies Record<AlertKind, string>,
  window: {
    half_hour: '30 phút gần nhất',
    day: 'Cả ngày hôm nay',
  } satisfies Record<(typeof alertWindows)[number], string>,
} as const;
