import { Checkbox } from '@fluentui/react-components';
import { messages } from '../messages.ts';
import type { Selection } from './useSelection.ts';

/** Chooses a row, of a table or a card; with Shift all rows from the last one that was clicked. */
export function RowCheckbox<Row>({
  row,
  name,
  selection,
}: {
  readonly row: Row;
  readonly name: string;
  readonly selection: Selection<Row>;
}) {
  return (
    <Checkbox
      aria-label={messages.selectRow(name)}
      checked={selection.has(row)}
      onChange={({ nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isRange) selection.toggleRange(row);
        else selection.toggle(row);
      }}
    />
  );
}
