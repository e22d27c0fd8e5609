import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { Column } from './list-definition.ts';

/** What stands in a cell; a dash where a text is empty, so that nobody takes it for one that has not come. */
export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.render(row);
  return content === '' ? messages.none : content;
}
