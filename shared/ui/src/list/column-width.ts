import type { CSSProperties } from 'react';
import type { Column } from './list-definition.ts';

/** Width of a column's cells: what somebody gave it (px), else its own. */
export function widthStyle<Row>(
  { width: own }: Pick<Column<Row>, 'width'>,
  given: number | undefined,
): CSSProperties | undefined {
  if (given !== undefined) return { width: given, minWidth: given, maxWidth: given };
  return own === undefined ? undefined : { width: own };
}
