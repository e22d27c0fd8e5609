/** A `like` pattern for "contains"; the wildcard characters of the text stand for themselves. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
