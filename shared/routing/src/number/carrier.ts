import { toE164 } from '@alo/contracts';

/** Prefixes of the mobile networks of Vietnam after 84, as assigned in the numbering plan of 2018. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  viettel: ['32', '33', '34', '35', '36', '37', '38', '39', '86', '96', '97', '98'],
  vinaphone: ['81', '82', '83', '84', '85', '88', '91', '94'],
  mobifone: ['70', '76', '77', '78', '79', '89', '90', '93'],
  vietnamobile: ['52', '56', '58', '92'],
  gmobile: ['59', '99'],
  itel: ['87'],
  wintel: ['55'],
};

/** The network of a mobile number by its prefix; undefined for land lines and numbers of services. Ported numbers are told wrong. */
export function carrierOf(number: string): string | undefined {
  const match = /^84(\d{2})\d{7}$/.exec(toE164(number));
  return Object.keys(prefixes).find((name) => prefixes[name]?.includes(match?.[1] ?? ''));
}
