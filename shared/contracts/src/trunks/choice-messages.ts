import type { TrunkCostKind } from './trunk-cost.ts';
import type { trunkAudiences, trunkCalledNumbers, trunkNetworks } from './trunk.ts';

/** Mobile networks of Vietnam, as prices and carriers name them. */
export const mobileNetworks = {
  viettel: 'Viettel',
  vinaphone: 'VinaPhone',
  mobifone: 'MobiFone',
  vietnamobile: 'Vietnamobile',
  gmobile: 'Gmobile',
  itel: 'iTel',
  wintel: 'Wintel',
} as const;

/** Words of the choices in the form of a way to carriers. */
export const trunkChoices = {
  network: {
    '': 'Không có',
    ...mobileNetworks,
  } satisfies Record<(typeof trunkNetworks)[number], string>,
  transport: { udp: 'UDP', tcp: 'TCP', tls: 'TLS' },
  called_number: {
    auto: 'Tự tìm',
    'request-uri': 'Request-URI',
    to: 'To',
    'p-called-party-id': 'P-Called-Party-ID',
    'history-info': 'History-Info',
    diversion: 'Diversion',
  } satisfies Record<(typeof trunkCalledNumbers)[number], string>,
  codecs: { alaw: 'G.711 A-law', ulaw: 'G.711 µ-law', g722: 'G.722', opus: 'Opus', gsm: 'GSM' },
  audience: {
    given: 'Doanh nghiệp được cấp ở trang Doanh nghiệp',
    all: 'Mọi doanh nghiệp được gọi ra',
    listed: 'Chỉ các doanh nghiệp dưới đây',
  } satisfies Record<(typeof trunkAudiences)[number], string>,
} as const;

/** What a carrier's price is for. */
export const trunkCostKindWords = {
  on_net: 'Di động nội mạng',
  off_net: 'Di động ngoại mạng',
  mobile: 'Di động (mọi mạng)',
  landline: 'Cố định',
  free: 'Miễn phí 1800',
  premium: 'Dịch vụ 1900',
  international: 'Quốc tế',
  prefix: 'Theo đầu số',
} as const satisfies Record<TrunkCostKind, string>;
