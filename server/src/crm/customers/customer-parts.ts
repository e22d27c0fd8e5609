/** Characters of a part, as migration 104 cuts the texts of customers into them. */
const partLength = 5;

/** What a customer that matches has: a part of name or code, or of a number. */
export interface WantedParts {
  /** Any of these is in the folded name or in the code. */
  readonly texts: readonly string[];
  /** Any of these is in the number, as it was written or in E.164. */
  readonly numbers: readonly string[];
}

/** As a lexeme; one of less than a whole part is the beginning of some. */
function lexeme(kind: string, part: readonly string[]): string {
  const quoted = `'${`${kind}${part.join('')}`.replace(/['\\]/g, '$&$&')}'`;
  return part.length < partLength ? `${quoted}:*` : quoted;
}

/** Parts that cover the text: one behind the other, the last one at its end. */
function allOf(kind: string, text: string): string {
  const characters = Array.from(text);
  const last = Math.max(0, characters.length - partLength);
  const begins = Array.from({ length: Math.ceil(last / partLength) }, (_none, n) => n * partLength);
  const parts = [...begins, last].map((at) => characters.slice(at, at + partLength));
  return `(${parts.map((part) => lexeme(kind, part)).join(' & ')})`;
}

/**
 * The `tsquery` that finds customers of a tenant by the index of migration 104: all that match, and some that have
 * the parts in another order. Null when a text is empty, which everything contains.
 */
export function customerPartsQuery(tenant: string, { texts, numbers }: WantedParts): string | null {
  if ([...texts, ...numbers].includes('')) return null;
  const ways = [
    ...texts.map((text) => allOf(`${tenant}:t`, text)),
    ...numbers.map((digits) => allOf(`${tenant}:p`, digits)),
  ];
  return [...new Set(ways)].join(' | ');
}
