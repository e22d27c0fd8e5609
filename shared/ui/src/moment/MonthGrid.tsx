import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { monthAfterKey } from './calendar-days.ts';
import { messages } from './messages.ts';
import { useCalendarStyles } from './useCalendarStyles.ts';

/** The twelve months of a year. */
export function MonthGrid({
  month,
  today,
  isOff,
  onChoose,
}: {
  /** yyyy-MM; empty when none is chosen. */
  readonly month: string;
  readonly today: string;
  readonly isOff: (month: string) => boolean;
  readonly onChoose: (month: string) => void;
}) {
  const styles = useCalendarStyles();
  const [at, setAt] = useState(month === '' ? today : month);
  const focused = useRef<HTMLButtonElement>(null);
  const follow = useRef(true);
  useEffect(() => {
    if (follow.current) focused.current?.focus({ preventScroll: true });
    follow.current = false;
  }, [at]);
  const year = Number(at.slice(0, 4));
  const turn = (years: number) => setAt(`${year + years}${at.slice(4)}`);
  const rows = [1, 4, 7, 10].map((first) => [first, first + 1, first + 2]);
  return (
    <div>
      <div className={styles.head}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={messages.previousYear}
          onClick={() => turn(-1)}
        />
        <span className={styles.title}>{messages.year(year)}</span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={messages.nextYear}
          onClick={() => turn(1)}
        />
      </div>
      {/* A grid of choices is a table with this role in the ARIA practices: rows and headings come with it. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.grid}
        aria-label={messages.year(year)}
        onKeyDown={(event) => {
          const next = monthAfterKey(at, event.key);
          if (next === null) return;
          event.preventDefault();
          follow.current = true;
          setAt(next);
        }}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((number) => {
                const name = `${year}-${String(number).padStart(2, '0')}`;
                const off = isOff(name);
                return (
                  <td key={number} className={styles.cell} aria-selected={name === month}>
                    <button
                      type="button"
                      ref={name === at ? focused : null}
                      tabIndex={name === at ? 0 : -1}
                      aria-current={name === today ? 'date' : undefined}
                      aria-disabled={off}
                      className={mergeClasses(
                        styles.choice,
                        styles.month,
                        name === today && styles.today,
                        name === month && styles.chosen,
                        off && styles.off,
                      )}
                      onClick={() => {
                        if (!off) onChoose(name);
                      }}
                    >
                      {messages.month(number)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
