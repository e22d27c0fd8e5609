/** What of a listing (ListObjectsV2 with `encoding-type=url`) is needed. */
export interface BucketPage {
  readonly keys: readonly string[];
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const textOf = (xml: string) =>
  xml
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    )
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (all, name: string) => entities[name] ?? all);

/** Text of the elements of that name, which hold no other elements. */
function elements(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}>([^<]*)</${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, text = '']) => textOf(text));
}

/** Reads one page of a listing. */
export function readBucketPage(xml: string): BucketPage {
  // A key in this encoding writes a blank as "+", as forms do.
  const keys = elements(xml, 'Key').map((key) => decodeURIComponent(key.replaceAll('+', ' ')));
  return { keys, next: elements(xml, 'NextContinuationToken')[0] };
}

/** Code and message of a refusal; empty where the answer is no such document. */
export function readBucketError(xml: string): string {
  return [...elements(xml, 'Code'), ...elements(xml, 'Message')].slice(0, 2).join(': ');
}
