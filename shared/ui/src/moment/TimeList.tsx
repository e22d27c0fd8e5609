import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { messages } from './messages.ts';
import { useCalendarStyles } from './useCalendarStyles.ts';

const minutesBetween = 15;
const rowHeight = 32;

const times = Array.from({ length: (24 * 60) / minutesBetween }, (_, index) => {
  const minutes = index * minutesBetween;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

const useStyles = makeStyles({
  list: {
    position: 'relative',
    width: '84px',
    height: '256px',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  time: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: `${rowHeight}px`,
    borderRadius: 0,
  },
  at: { outline: `1px dashed ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
});

/** The row that a time stands in or comes after. */
function rowOf(time: string): number {
  const after = times.findLastIndex((one) => one <= time);
  return after === -1 ? 0 : after;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 4,
  PageUp: -4,
  Home: -times.length,
  End: times.length,
};

/** Times of the day, a quarter of an hour apart; others are typed. */
export function TimeList({
  ref,
  time,
  startsFocused,
  isOff,
  onChoose,
}: {
  readonly ref: Ref<HTMLDivElement>;
  /** HH:mm; empty when none is chosen. */
  readonly time: string;
  readonly startsFocused: boolean;
  readonly isOff: (time: string) => boolean;
  readonly onChoose: (time: string) => void;
}) {
  const styles = { ...useCalendarStyles(), ...useStyles() };
  const [at, setAt] = useState(() => rowOf(time === '' ? '08:00' : time));
  const list = useRef<HTMLDivElement | null>(null);
  const id = useId();
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => list.current, []);
  useEffect(() => {
    if (startsFocused) list.current?.focus({ preventScroll: true });
  }, [startsFocused]);
  useEffect(() => {
    if (list.current) list.current.scrollTop = (at - 3) * rowHeight;
  }, [at]);
  const choose = (row: number) => {
    const wanted = times[row];
    if (wanted !== undefined && !isOff(wanted)) onChoose(wanted);
  };
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={messages.times}
      aria-activedescendant={`${id}${at}`}
      className={styles.list}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (step === undefined) choose(at);
        else setAt(Math.min(times.length - 1, Math.max(0, at + step)));
      }}
    >
      {times.map((one, row) => (
        <div
          key={one}
          id={`${id}${row}`}
          role="option"
          aria-selected={one === time}
          aria-disabled={isOff(one)}
          className={mergeClasses(
            styles.choice,
            styles.time,
            row === at && styles.at,
            one === time && styles.chosen,
            isOff(one) && styles.off,
          )}
          onClick={() => choose(row)}
        >
          {one}
        </div>
      ))}
    </div>
  );
}
