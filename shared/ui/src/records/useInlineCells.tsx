import { invalidateEndpoints, useAccess } from '@alo/core';
import type { ReactNode } from 'react';
import { describeError } from '../components/errors.ts';
import { InlineCell } from '../list/InlineCell.tsx';
import type { Column } from '../list/list-definition.ts';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import type { SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';
import { saveCell } from './save-cell.ts';
import { useAskFirst } from './useAskFirst.tsx';

/** Columns of a list whose `inline` cells whoever may edit changes where they stand; `dialog` is to be rendered. */
export function useInlineCells<Row extends { readonly id: string }, Saved extends SavedRecord>(
  screen: RecordScreen<Row, Saved>,
): { readonly columns: readonly Column<Row>[]; readonly dialog: ReactNode } {
  const mayEdit = useAccess(screen.access.edit) === 'granted';
  const { askFirst, dialog } = useAskFirst(screen);
  const { columns: plain, inline = [] } = screen;

  const columns = plain.map((column): Column<Row> => {
    const cell = inline.find(({ field }) => field === column.id);
    if (cell === undefined || !mayEdit) return column;
    const { field, kind = 'text', value: valueOf } = cell;
    const render = (row: Row) => {
      const { id } = row;
      const from = valueOf(row);
      const save = async (to: string, overwrite: boolean) => {
        const form = await saveCell(screen, { id, field, from, to, overwrite }, askFirst);
        const back = { id, field, from: String(form[field]), to: from, overwrite: false };
        toast.success(messages.updated(screen.words.one, screen.nameOf(form)), {
          undo: () =>
            void saveCell(screen, back, askFirst).then(
              () => toast.success(messages.restored(from)),
              (error: unknown) => toast.error(describeError(error)),
            ),
        });
      };
      return (
        <InlineCell
          label={column.header}
          kind={kind}
          value={from}
          onSave={save}
          onReload={() => void invalidateEndpoints(screen.endpoints.list)}
        >
          {column.render(row)}
        </InlineCell>
      );
    };
    return { ...column, render };
  });
  return { columns, dialog };
}
