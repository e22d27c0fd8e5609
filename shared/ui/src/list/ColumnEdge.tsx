import { makeStyles } from '@fluentui/react-components';
import type { PointerEvent } from 'react';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';

/** Widths in px that a column may be given. */
const [narrowest, widest] = [56, 800];
/** Px that a key moves the edge by. */
const keyStep = 16;

const useStyles = makeStyles({
  edge: {
    position: 'absolute',
    insetBlock: '8px',
    right: 0,
    width: '9px',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRight: '1px solid transparent',
    ':hover': { borderRightColor: tokens.colorNeutralStroke1 },
    ':active': { borderRightColor: tokens.colorCompoundBrandStroke },
  },
});

/** A width within what a column may be given. */
function allowed(width: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(width)));
}

/** New width of a column after Shift and an arrow key; undefined for any other key. */
export function widthAfterKey(
  event: { readonly key: string; readonly shiftKey: boolean },
  width: number,
): number | undefined {
  if (!event.shiftKey) return undefined;
  if (event.key === 'ArrowRight') return allowed(width + keyStep);
  if (event.key === 'ArrowLeft') return allowed(width - keyStep);
  return undefined;
}

/** The right edge of a column's head: dragged it changes the width, a double click gives the column back its own. */
export function ColumnEdge({
  name,
  onWidth,
}: {
  readonly name: string;
  readonly onWidth: (width: number | null) => void;
}) {
  const styles = useStyles();
  const drag = (start: PointerEvent<HTMLSpanElement>) => {
    const edge = start.currentTarget;
    const before = edge.parentElement?.getBoundingClientRect().width ?? 0;
    edge.setPointerCapture(start.pointerId);
    const move = (now: globalThis.PointerEvent) =>
      onWidth(allowed(before + now.clientX - start.clientX));
    edge.addEventListener('pointermove', move);
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', move);
      },
      { once: true },
    );
  };
  return (
    <span
      aria-hidden
      className={styles.edge}
      title={messages.columnWidth(name)}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
