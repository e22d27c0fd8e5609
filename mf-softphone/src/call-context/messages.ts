import type { NumberKind } from '@alo/contracts';

const kinds: Readonly<Record<NumberKind, string>> = {
  mobile: 'Di động',
  fixed: 'Cố định',
  service: 'Số dịch vụ',
  abroad: 'Số nước ngoài',
};

/** Networks by the name that the server gives them. */
const carriers: Readonly<Record<string, string>> = {
  viettel: 'Viettel',
  vinaphone: 'VinaPhone',
  mobifone: 'MobiFone',
  vietnamobile: 'Vietnamobile',
  gmobile: 'Gmobile',
  itel: 'iTel',
  wintel: 'Wintel',
};

/** Texts about a call that rings, and about those before it. */
export const messages = {
  kindOf: (kind: NumberKind, carrier: string | null) =>
    [kinds[kind], carriers[carrier ?? ''] ?? ''].filter(Boolean).join(' '),
  calledNumber: (hotline: string) => `Gọi đến: ${hotline}`,
  shownNumber: (hotline: string) => `Hiển thị số: ${hotline}`,
  queue: (name: string) => `Hàng đợi ${name} · đã chờ `,
  earlier: 'Cuộc gọi trước',
  noEarlier: 'Chưa có cuộc gọi nào trước đây với số này.',
  failed: 'Không tải được các cuộc gọi trước',
  retry: 'Thử lại',
  ways: { inbound: 'Gọi vào', outbound: 'Gọi ra', internal: 'Nội bộ' },
} as const;
