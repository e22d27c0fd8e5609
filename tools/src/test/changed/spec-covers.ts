/**
 * What a test covers, by its first lines (`// Covers: mf-crm/roles, host`): packages, and folders of a remote's sources.
 * A suite of Jest covers the folder that it is in without saying so.
 */
export function specCovers(text: string): string[] {
  const [head = ''] = /^(?:\/\/ Covers: .+\n)+/.exec(text) ?? [];
  return [...head.matchAll(/Covers: (.+)/g)].flatMap(([, list = '']) => list.split(', '));
}
