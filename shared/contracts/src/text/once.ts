/**
 * Makes a value when it is asked for the first time, and keeps it. A format of `Intl` takes as long to make as a small
 * screen to render: no page should make one while it starts.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
