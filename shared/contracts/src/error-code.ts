/** The `code` that errors of Node, of drivers and of our own carry, or undefined. Errors of other realms are no instances of our Error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : undefined;
}
