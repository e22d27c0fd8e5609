/** Asterisk's MSet drops what comes after so many. */
const mostPairs = 24;

/**
 * Sets several variables in one step: each step costs the exchange as much as ten of them. A value must not hold a comma,
 * a quote or a bracket once it is filled in, so values from outside are filtered here; none sees what the others set.
 * @throws {RangeError} for more pairs than Asterisk takes.
 */
export function setMany(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  if (pairs.length > mostPairs) throw new RangeError(`${pairs.length} variables in one step`);
  return `MSet(${pairs.join(',')})`;
}
