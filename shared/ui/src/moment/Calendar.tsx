import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { addMonths, dayAfterKey, weekdayOf, weeksOf } from './calendar-days.ts';
import { messages } from './messages.ts';
import { formatMoment, type MomentLimits, momentProblem } from './moment-text.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useCalendarStyles } from './useCalendarStyles.ts';

/** The days of one month, Monday first; the keys are those of the grid of days of the ARIA practices. */
export function Calendar({
  day,
  today,
  onChoose,
  ...limits
}: MomentLimits & {
  /** yyyy-MM-dd; empty when none is chosen. */
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}) {
  const styles = useCalendarStyles();
  const [at, setAt] = useState(() => startOf(day === '' ? today : day, limits));
  const [months, setMonths] = useState(false);
  const focused = useRef<HTMLButtonElement>(null);
  const follow = useRef(true);
  useEffect(() => {
    if (follow.current) focused.current?.focus({ preventScroll: true });
    follow.current = false;
  }, [at, months]);
  const isOff = (date: string) => momentProblem('date', date, limits) !== null;
  const title = messages.monthOfYear(Number(at.slice(5, 7)), Number(at.slice(0, 4)));
  if (months) {
    return (
      <MonthGrid
        month={at.slice(0, 7)}
        today={today.slice(0, 7)}
        isOff={(month) =>
          (limits.min !== undefined && month < limits.min.slice(0, 7)) ||
          (limits.max !== undefined && month > limits.max.slice(0, 7))
        }
        onChoose={(month) => {
          follow.current = true;
          setAt(startOf(`${month}-01`, limits));
          setMonths(false);
        }}
      />
    );
  }
  return (
    <div>
      <MonthHead
        title={title}
        onStep={(months) => setAt(addMonths(at, months))}
        onChooseMonth={() => setMonths(true)}
      />
      {/* A grid of choices is a table with this role in the ARIA practices: rows and headings come with it. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.grid}
        aria-label={title}
        onKeyDown={(event) => {
          const next = dayAfterKey(at, event.key, event.shiftKey);
          if (next === null) return;
          event.preventDefault();
          follow.current = true;
          setAt(next);
        }}
      >
        <thead>
          <tr>
            {messages.shortWeekdays.map((word, index) => (
              <th key={word} scope="col" abbr={messages.weekdays[index]} className={styles.weekday}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => (
                <td key={column} className={styles.cell} aria-selected={date === day}>
                  {date !== null && (
                    <button
                      type="button"
                      ref={date === at ? focused : null}
                      tabIndex={date === at ? 0 : -1}
                      aria-label={messages.day(
                        messages.weekdays[weekdayOf(date)] ?? '',
                        formatMoment('date', date),
                      )}
                      aria-current={date === today ? 'date' : undefined}
                      aria-disabled={isOff(date)}
                      className={mergeClasses(
                        styles.choice,
                        styles.day,
                        date === today && styles.today,
                        date === day && styles.chosen,
                        isOff(date) && styles.off,
                      )}
                      onClick={() => {
                        setAt(date);
                        if (!isOff(date)) onChoose(date);
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The month, with the ones before and after it, and the way to the choice of months. */
function MonthHead({
  title,
  onStep,
  onChooseMonth,
}: {
  readonly title: string;
  /** Months later. */
  readonly onStep: (months: 1 | -1) => void;
  readonly onChooseMonth: () => void;
}) {
  const styles = useCalendarStyles();
  return (
    <div className={styles.head}>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={messages.previousMonth}
        onClick={() => onStep(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.title}
        aria-label={messages.chooseMonth(title)}
        onClick={onChooseMonth}
      >
        {title}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={messages.nextMonth}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** The nearest day that may be chosen: the calendar begins where there is something to choose. */
function startOf(day: string, { min, max }: MomentLimits): string {
  if (min !== undefined && min !== '' && day < min) return min;
  return max !== undefined && max !== '' && day > max ? max : day;
}
