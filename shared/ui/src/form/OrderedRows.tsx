import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { messages } from './row-messages.ts';
import { RowFrame } from './RowFrame.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, minWidth: 0 },
});

/** Rows that can be put in order by dragging and by keyboard; the focus goes with the moved row. */
export function OrderedRows<Row>({
  label,
  rows,
  rowKey,
  rowName,
  onMove,
  onRemove,
  children,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row, index: number) => string;
  readonly onMove?: (from: number, to: number) => void;
  readonly onRemove?: (index: number) => void;
  readonly children: (row: Row, index: number) => ReactNode;
}) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, say] = useState('');
  const drag = (index: number | null) => {
    setDragged(index);
    setOver(null);
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    // What a row is called may be read from where it stands.
    const name = row === undefined ? '' : rowName(row, from);
    onMove?.(from, to);
    say(messages.moved(name, to + 1));
    const button = to < from ? 'up' : 'down';
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-index="${to}"] [data-move=${button}]`)
        ?.focus(),
    );
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {rows.map((row, index) => (
          <RowFrame
            key={rowKey(row)}
            name={rowName(row, index)}
            index={index}
            count={rows.length}
            dragged={dragged}
            onDrag={drag}
            over={over === index && dragged !== null}
            onOver={setOver}
            {...(onMove === undefined ? {} : { onMove: move })}
            {...(onRemove === undefined ? {} : { onRemove: () => onRemove(index) })}
          >
            {children(row, index)}
          </RowFrame>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
