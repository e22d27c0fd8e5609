/** Keys whose text is a number of somebody, and those whose text is private in another way. */
const numbers: ReadonlySet<string> = new Set(['number', 'target', 'phone']);
const secrets: ReadonlySet<string> = new Set(['name', 'tones', 'message']);

const hidden = '***';

/** Extensions and feature codes tell nothing about anybody outside. */
function maskNumber(number: string): string {
  return /^[0-9*#]{0,6}$/.test(number) ? number : hidden;
}

function redactText(key: string, text: string): string {
  if (numbers.has(key)) return maskNumber(text);
  if (secrets.has(key)) return hidden;
  // Whatever it is called: nothing that looks like a telephone number. Ids are no numbers.
  return !/id$/i.test(key) && /\d{7,}/.test(text) ? hidden : text;
}

/**
 * A copy of events and states without numbers, names and tones. It maps equal texts to equal ones and leaves
 * the rest, so that the reducer makes of a redacted event what it makes of the event itself, redacted.
 */
export function redact<Value>(value: Value, key = ''): Value {
  // The copy has the shape of the original: only texts change, to other texts.
  return copy(value, key) as Value;
}

function copy(value: unknown, key: string): unknown {
  if (typeof value === 'string') return redactText(key, value);
  if (Array.isArray(value)) return value.map((one) => copy(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, name)]));
}
