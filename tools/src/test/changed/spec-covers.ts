/**
 * What a browser test covers, by its first lines (`// Covers: mf-crm/roles, host`): packages, folders of a remote's
 * sources, or `everything` for one that goes over all screens and runs whenever a page changes.
 */
export function specCovers(text: string): string[] {
  const [head = ''] = /^(?:\/\/ Covers: .+\n)+/.exec(text) ?? [];
  return [...head.matchAll(/Covers: (.+)/g)].flatMap(([, list = '']) => list.split(', '));
}
