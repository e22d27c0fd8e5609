import { Button, makeStyles, Popover, PopoverSurface } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Calendar } from './Calendar.tsx';
import { messages } from './messages.ts';
import { isMoment, type MomentKind, type MomentLimits, momentProblem } from './moment-text.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { TimeList } from './TimeList.tsx';
import { toLocal } from './vietnam-time.ts';

const useStyles = makeStyles({
  surface: { padding: '12px', maxWidth: 'calc(100vw - 16px)', boxSizing: 'border-box' },
  parts: { display: 'flex', gap: '12px' },
  foot: { display: 'flex', justifyContent: 'space-between', gap: '8px', marginTop: '8px' },
});

/** Where a day goes whose time nobody chose yet. */
const firstTime = '08:00';

const cut: Readonly<Record<MomentKind, readonly [number, number]>> = {
  date: [0, 10],
  time: [11, 16],
  datetime: [0, 16],
  month: [0, 7],
};

/** The calendar, the times, or both, below the box of `root`. Escape and a choice lead back to the box. */
export function MomentPicker({
  kind,
  value,
  min,
  max,
  root,
  onChange,
  onClose,
  onLeave,
}: MomentLimits & {
  readonly kind: MomentKind;
  readonly value: string;
  readonly root: RefObject<HTMLElement | null>;
  readonly onChange: (value: string) => void;
  /** A choice was made, or Escape pressed. */
  readonly onClose: () => void;
  /** Somebody clicked elsewhere. */
  readonly onLeave: () => void;
}) {
  const styles = useStyles();
  const times = useRef<HTMLDivElement>(null);
  // What takes the focus comes when Fluent knows that this surface belongs to the popover around the box: that one would
  // close as soon as the focus goes elsewhere.
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setPlaced(true));
    return () => clearTimeout(later);
  }, []);
  const now = toLocal(Date.now());
  const thisMoment = now.slice(...cut[kind]);
  const known = isMoment(kind, value) ? value : '';
  const [day = '', time = ''] = kind === 'time' ? ['', known] : known.split('T');
  const choose = (chosen: string) => {
    onChange(chosen);
    onClose();
  };
  const chooseDay = (chosen: string) => {
    if (kind === 'date') return choose(chosen);
    const at = `${chosen}T${time === '' ? firstTime : time}`;
    // The first day that may be chosen has times that may not.
    onChange(min !== undefined && at < min ? min : max !== undefined && at > max ? max : at);
    times.current?.focus();
  };
  const isOff = (at: string) => momentProblem(kind, at, { min, max }) !== null;
  const withDay = (at: string) =>
    kind === 'time' ? at : `${day === '' ? now.slice(0, 10) : day}T${at}`;
  return (
    <Popover
      open
      trapFocus
      unstable_disableAutoFocus
      positioning={{
        target: root.current,
        position: 'below',
        align: 'start',
        fallbackPositions: ['above-start', 'below-end', 'above-end'],
      }}
      onOpenChange={({ type, target }) => {
        if (type === 'keydown') onClose();
        // The box and its button open and close by themselves.
        else if (!(target instanceof Node && root.current?.contains(target))) onLeave();
      }}
    >
      <PopoverSurface aria-label={messages.open[kind]} className={styles.surface}>
        <div className={styles.parts}>
          {isPlaced && kind === 'month' && (
            <MonthGrid month={known} today={now.slice(0, 7)} isOff={isOff} onChoose={choose} />
          )}
          {isPlaced && (kind === 'date' || kind === 'datetime') && (
            <Calendar
              day={day}
              today={now.slice(0, 10)}
              min={min?.slice(0, 10)}
              max={max?.slice(0, 10)}
              onChoose={chooseDay}
            />
          )}
          {isPlaced && (kind === 'time' || kind === 'datetime') && (
            <TimeList
              ref={times}
              time={time}
              startsFocused={kind === 'time'}
              isOff={(at) => isOff(withDay(at))}
              onChoose={(at) => choose(withDay(at))}
            />
          )}
        </div>
        <div className={styles.foot}>
          <Button size="small" disabled={isOff(thisMoment)} onClick={() => choose(thisMoment)}>
            {messages.now[kind]}
          </Button>
          {value !== '' && (
            <Button size="small" appearance="subtle" onClick={() => choose('')}>
              {messages.clear}
            </Button>
          )}
        </div>
      </PopoverSurface>
    </Popover>
  );
}
