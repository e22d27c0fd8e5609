/** An address that may not use an account, or none at all. */
export interface Denial {
  /** As `addressKey` gives it. */
  readonly key: string;
  /** Endpoint; empty: whatever comes from there is refused. */
  readonly account: string;
}

/** Why and for how long something is denied. */
export interface DenialTerm {
  /** Epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Wrong passwords that led to it; 0: not known any more. */
  readonly wrong: number;
}

export type OpenDenial = Denial & DenialTerm;

/** Name in Asterisk's store, whose keys have slashes between their parts. */
export function nameOf({ key, account }: Denial): string {
  const name = encodeURIComponent(key);
  return account === '' ? name : `${account}@${name}`;
}

/** What {@link nameOf} gave; undefined for another name. */
export function denialOf(name: string): Denial | undefined {
  const [, account = '', key = ''] =
    /^(?:([a-z0-9-]+)@)?((?:[0-9a-f.]|%3A|%2F)+)$/.exec(name) ?? [];
  return key === '' ? undefined : { key: decodeURIComponent(key), account };
}

/** Value in Asterisk's store. */
export function termText({ until, since, wrong }: DenialTerm): string {
  return [until, since, wrong].join(' ');
}

/** What {@link termText} gave, or the end alone; undefined for another text. */
export function termOf(text: string): DenialTerm | undefined {
  const numbers = text.split(' ').map(Number);
  const [until = Number.NaN, since = Date.now(), wrong = 0] = numbers;
  if (text === '' || !numbers.every(Number.isFinite)) return undefined;
  return { until, since: Math.min(since, until), wrong };
}
