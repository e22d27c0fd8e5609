import type { TimeDetail } from '@alo/contracts';
import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rangesOf } from './detail-words.ts';
import { timeGroupMessages as messages } from './messages.ts';
import { closeHours, isWeekly, openHours } from './week-change.ts';
import { type Cell, isIn, markedOf, moved } from './week-cells.ts';

const HALVES = 48;

const useStyles = makeStyles({
  root: { minWidth: 0 },
  frame: { overflowX: 'auto', paddingBottom: '4px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: `32px repeat(${HALVES}, minmax(13px, 1fr))`,
    alignItems: 'stretch',
    minWidth: '660px',
    userSelect: 'none',
  },
  row: { display: 'contents' },
  day: {
    alignSelf: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  hour: {
    gridColumn: 'span 2',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  cell: {
    height: '26px',
    borderTop: `1px solid ${tokens.colorNeutralBackground1}`,
    borderBottom: `1px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'cell',
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      zIndex: 1,
    },
  },
  onHour: { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  open: { backgroundColor: tokens.colorCompoundBrandBackground },
  // Only some days of the year: not the grid's to change.
  dated: {
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorCompoundBrandBackground} 0 3px, transparent 3px 7px)`,
  },
  marked: { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-2px' },
  help: {
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

interface Drag {
  readonly by: 'pointer' | 'keys';
  readonly from: Cell;
  readonly to: Cell;
}

function clock(half: number): string {
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
}

/** Which half-hours of a day some rows cover. */
function coverOf(details: readonly TimeDetail[]): boolean[][] {
  return messages.shortDays.map((_day, index) => {
    const ranges = rangesOf(details, index + 1);
    return Array.from({ length: HALVES }, (_none, half) => {
      const moment = (half + 0.5) / HALVES;
      return ranges.some(({ from, to }) => from <= moment && moment < to);
    });
  });
}

/**
 * The week in half-hours. Dragging marks hours: open where it begins on closed ones, closed otherwise. The keyboard
 * goes by arrows, marks with Shift and changes with Enter or Space; the rows below say the same.
 */
export function WeekGrid({
  details,
  onChange,
}: {
  readonly details: readonly TimeDetail[];
  readonly onChange: (details: TimeDetail[]) => void;
}) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Cell>({ day: 1, half: 16 });
  const [drag, setDrag] = useState<Drag | null>(null);
  const { weekly, dated } = useMemo(
    () => ({
      weekly: coverOf(details.filter(isWeekly)),
      dated: coverOf(details.filter((detail) => !isWeekly(detail))),
    }),
    [details],
  );
  const isOpen = ({ day, half }: Cell) => weekly[day - 1]?.[half] ?? false;
  const cellAt = (target: Element | null): Cell | null => {
    const found = target?.closest<HTMLElement>('[data-cell]') ?? null;
    if (found === null || !root.current?.contains(found)) return null;
    const [day, half] = (found.dataset['cell'] ?? '').split('-').map(Number);
    return day === undefined || half === undefined ? null : { day, half };
  };
  const goTo = (cell: Cell) => {
    setFocus(cell);
    root.current?.querySelector<HTMLElement>(`[data-cell="${cell.day}-${cell.half}"]`)?.focus();
  };
  const apply = ({ from, to }: Drag) => {
    setDrag(null);
    const change = isOpen(from) ? closeHours : openHours;
    onChange(change(details, markedOf(from, to)));
  };
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    if (drag?.by !== 'pointer') return undefined;
    // The pointer may be let go beyond the grid.
    const end = () => latest.current(drag);
    addEventListener('pointerup', end);
    return () => removeEventListener('pointerup', end);
  }, [drag]);
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return setDrag(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return apply(drag ?? { by: 'keys', from: focus, to: focus });
    }
    const to = moved(focus, event.key);
    if (to === null) return;
    event.preventDefault();
    setDrag(event.shiftKey ? { by: 'keys', from: drag?.from ?? focus, to } : null);
    goTo(to);
  };
  return (
    <div className={styles.root}>
      <div className={styles.frame}>
        <div
          ref={root}
          role="grid"
          aria-label={messages.grid}
          aria-multiselectable
          className={styles.grid}
          onKeyDown={press}
          onPointerDown={(event) => {
            const cell = cellAt(event.target as Element);
            if (cell === null || event.button > 0) return;
            setFocus(cell);
            setDrag({ by: 'pointer', from: cell, to: cell });
          }}
          onPointerMove={(event) => {
            if (drag?.by !== 'pointer') return;
            const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
            if (to !== null) setDrag({ ...drag, to });
          }}
          onPointerCancel={() => setDrag(null)}
        >
          <Hours />
          {messages.shortDays.map((name, index) => (
            <div key={name} role="row" className={styles.row}>
              <span role="rowheader" className={styles.day}>
                {name}
              </span>
              {Array.from({ length: HALVES }, (_none, half) => {
                const cell = { day: index + 1, half };
                const isDated = dated[index]?.[half] ?? false;
                const state = isOpen(cell)
                  ? messages.open
                  : isDated
                    ? messages.openSomeDays
                    : messages.closed;
                const isMarked = drag !== null && isIn(cell, drag.from, drag.to);
                return (
                  <div
                    key={half}
                    role="gridcell"
                    data-cell={`${cell.day}-${half}`}
                    tabIndex={focus.day === cell.day && focus.half === half ? 0 : -1}
                    aria-selected={isMarked}
                    aria-label={messages.gridCell(name, clock(half), clock(half + 1), state)}
                    className={mergeClasses(
                      styles.cell,
                      half % 2 === 0 && styles.onHour,
                      isDated && styles.dated,
                      isOpen(cell) && styles.open,
                      isMarked && styles.marked,
                    )}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.help}>{messages.gridHelp}</p>
    </div>
  );
}

/** Every second hour is named above the grid. */
function Hours() {
  const styles = useStyles();
  return (
    <>
      <span aria-hidden />
      {Array.from({ length: 24 }, (_none, hour) => (
        <span key={hour} className={styles.hour} aria-hidden>
          {hour % 2 === 0 ? String(hour).padStart(2, '0') : ''}
        </span>
      ))}
    </>
  );
}
