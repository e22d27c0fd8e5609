/**
 * A text that people wrote, for a value that Asterisk takes apart at commas, quotes or brackets: letters of
 * every language, digits and a few harmless signs stay, all else becomes a space.
 */
export function plainText(text: string, longest = 60): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
