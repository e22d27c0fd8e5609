/** One `key = value` line; `undefined` leaves the line out. */
export type ConfLine = readonly [key: string, value: string | number | undefined];

/**
 * One section of an Asterisk configuration file.
 * A value keeps its meaning: `;` (a comment) is escaped, line breaks are refused.
 */
export function confSection(name: string, lines: readonly ConfLine[]): string {
  const body = lines
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${confValue(String(value))}\n`);
  return `[${name}]\n${body.join('')}\n`;
}

function confValue(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new RangeError('A configuration value must be one line.');
  return value.replaceAll(';', '\\;');
}
