/** The beginning of a word that fits; one letter at least. */
function fitting(word: string, width: number, widthOf: (text: string) => number): string {
  const letters = [...word];
  let count = letters.length;
  while (count > 1 && widthOf(letters.slice(0, count).join('')) > width) count -= 1;
  return letters.slice(0, count).join('');
}

/** A text as lines that are no wider than a width, broken between words; inside a word only where it is wider itself. Pure. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    while (widthOf(word) > width && word.length > 1) {
      const part = fitting(word, width, widthOf);
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
  }
  return [...lines, line];
}
