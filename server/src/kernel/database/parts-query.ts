/** What an index of parts is asked for: texts or numbers of which any is in what is looked for. */
export interface WantedParts {
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
}

/** How an index cuts texts into parts. */
export interface PartsOf {
  /** What stands before the parts of texts and of numbers. */
  readonly text: string;
  readonly number: string;
  /** Characters of a part. */
  readonly length: number;
}

/** As a lexeme; one of less than a whole part is the beginning of some. */
function lexeme(kind: string, part: readonly string[], length: number): string {
  const quoted = `'${`${kind}${part.join('')}`.replace(/['\\]/g, '$&$&')}'`;
  return part.length < length ? `${quoted}:*` : quoted;
}

/** Parts that cover the text: one behind the other, the last one at its end. */
function allOf(kind: string, text: string, length: number): string {
  const characters = Array.from(text);
  const last = Math.max(0, characters.length - length);
  const begins = Array.from({ length: Math.ceil(last / length) }, (_none, n) => n * length);
  const parts = [...begins, last].map((at) => characters.slice(at, at + length));
  return `(${parts.map((part) => lexeme(kind, part, length)).join(' & ')})`;
}

/**
 * The `tsquery` that finds rows by an index of parts: all that match, and some that have the parts in another order. Null when
 * a text is empty, which everything contains.
 */
export function partsQuery(parts: PartsOf, { texts, numbers }: WantedParts): string | null {
  if ([...texts, ...numbers].includes('')) return null;
  const ways = [
    ...texts.map((text) => allOf(parts.text, text, parts.length)),
    ...numbers.map((digits) => allOf(parts.number, digits, parts.length)),
  ];
  return [...new Set(ways)].join(' | ');
}
