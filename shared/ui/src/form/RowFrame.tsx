import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  DismissRegular,
  ReOrderDotsVerticalRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens.ts';
import { messages as words } from './row-messages.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    gap: '8px',
    alignItems: 'flex-start',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    listStyleType: 'none',
    '@media (max-width: 599px)': { flexWrap: 'wrap' },
  },
  over: { borderTop: `2px solid ${tokens.colorCompoundBrandStroke}` },
  handle: {
    display: 'inline-flex',
    alignSelf: 'center',
    cursor: 'grab',
    fontSize: '20px',
    color: tokens.colorNeutralForeground3,
  },
  place: {
    minWidth: '20px',
    alignSelf: 'center',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  content: { flex: '1 1 200px', minWidth: 0 },
  text: { flexBasis: 0, alignSelf: 'center' },
  buttons: { display: 'inline-flex', alignSelf: 'center', marginLeft: 'auto' },
});

interface RowFrameProps {
  /** What the row is called: "101 · Lễ tân". */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** Without it the order has no meaning. */
  readonly onMove?: (from: number, to: number) => void;
  readonly onRemove?: () => void;
  readonly dragged: number | null;
  readonly onDrag: (index: number | null) => void;
  readonly over: boolean;
  readonly onOver: (index: number | null) => void;
  readonly children: ReactNode;
}

/** A row of an editable list: dragged or moved by its buttons, taken out by the last one. */
export function RowFrame({ name, index, count, onMove, onRemove, ...props }: RowFrameProps) {
  const styles = useStyles();
  const ordered = onMove !== undefined && count > 1;
  // Fields get a line of their own on a phone; a name needs none.
  const isText = typeof props.children === 'string';
  return (
    <li
      data-index={index}
      className={mergeClasses(styles.row, props.over && styles.over)}
      onDragOver={(event) => {
        if (props.dragged === null) return;
        event.preventDefault();
        props.onOver(index);
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (props.dragged !== null && props.dragged !== index) onMove?.(props.dragged, index);
        props.onDrag(null);
      }}
    >
      {ordered && (
        <>
          <span
            draggable
            className={styles.handle}
            title={words.move(name)}
            aria-hidden
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              props.onDrag(index);
            }}
            onDragEnd={() => props.onDrag(null)}
          >
            <ReOrderDotsVerticalRegular />
          </span>
          <span className={styles.place}>{index + 1}</span>
        </>
      )}
      <div className={mergeClasses(styles.content, isText && styles.text)}>{props.children}</div>
      <span className={styles.buttons}>
        {ordered && (
          <>
            <Button
              appearance="subtle"
              icon={<ArrowUpRegular />}
              aria-label={words.up(name)}
              data-move="up"
              disabledFocusable={index === 0}
              onClick={() => index > 0 && onMove(index, index - 1)}
            />
            <Button
              appearance="subtle"
              icon={<ArrowDownRegular />}
              aria-label={words.down(name)}
              data-move="down"
              disabledFocusable={index === count - 1}
              onClick={() => index < count - 1 && onMove(index, index + 1)}
            />
          </>
        )}
        {onRemove !== undefined && (
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={words.remove(name)}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
