import { foldVietnamese } from '@alo/contracts';

/** Ids of what lines name, by the folded name. */
export function idsByName(
  rows: readonly { readonly id: string; readonly name: string }[],
): Map<string, string> {
  return new Map(rows.map(({ id, name }) => [foldVietnamese(name), id]));
}
