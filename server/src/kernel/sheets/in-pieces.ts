import type { Cell } from './cell.ts';

/** Lines of one text: short ones die young, where whole pages of a list would be kept until a major collection. */
const most = 50;

/** The lines of rows as texts of some lines each, made while they are taken. */
export async function* inPieces(
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  line: (cells: readonly Cell[]) => string,
): AsyncGenerator<string> {
  for await (const rows of pages) {
    for (let at = 0; at < rows.length; at += most) {
      yield rows
        .slice(at, at + most)
        .map(line)
        .join('');
    }
  }
}
