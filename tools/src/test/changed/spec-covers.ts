/**
 * What a browser test covers, by its first line (`// Covers: mf-crm, host`): packages, or `everything` for one that
 * goes over all screens and runs whenever a page changes.
 */
export function specCovers(text: string): string[] {
  return /^\/\/ Covers: (.+)\n/.exec(text)?.[1]?.split(', ') ?? [];
}
