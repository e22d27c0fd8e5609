/** How large a JSON text is in what parsing it costs. */
export interface JsonMeasure {
  /** Lists and objects in each other. */
  readonly depth: number;
  /** Values: those of objects, and items of lists. */
  readonly values: number;
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Where a string ends that begins at `from`; the end of the text when it does not. */
function endOfString(text: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}

/**
 * Counts without parsing, and stops beyond `most`. Texts that are no JSON give some numbers: whether they are is for
 * the parser to say.
 */
export function measureJson(text: Uint8Array, most: JsonMeasure): JsonMeasure {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < text.length && deepest <= most.depth && values <= most.values; at += 1) {
    const byte = text[at];
    if (byte === quote) at = endOfString(text, at);
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    else if (byte === comma || byte === colon) values += 1;
  }
  return { depth: deepest, values };
}
