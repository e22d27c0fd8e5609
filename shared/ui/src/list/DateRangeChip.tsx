import { Button, Field, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { formatDate } from '../format/format-date.ts';
import { messages } from '../messages.ts';
import { addDays, addMonths } from '../moment/calendar-days.ts';
import { messages as moments } from '../moment/messages.ts';
import { MomentInput } from '../moment/MomentInput.tsx';
import { isMoment, momentProblem } from '../moment/moment-text.ts';
import { datePresets } from './date-presets.ts';
import type { FilterDefinition } from './list-definition.ts';
import { PopoverChip } from './PopoverChip.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', width: '240px' },
  presets: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

type DateRangeFilter = Extract<FilterDefinition, { kind: 'date-range' }>;

function describe(from: string, to: string): string | null {
  if (from === '' && to === '') return null;
  if (from === to) return formatDate(from);
  return `${from === '' ? '…' : formatDate(from)} – ${to === '' ? '…' : formatDate(to)}`;
}

function tooLong(filter: DateRangeFilter, from: string, to: string): boolean {
  if (filter.maxDays === undefined || from === '' || to === '') return false;
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= filter.maxDays;
}

const shown = (problem: string | null) => (problem === null ? {} : { validationMessage: problem });

/** The last day of a month (`yyyy-MM`); empty where it is none. */
function lastOf(month: string): string {
  return isMoment('month', month) ? addDays(addMonths(`${month}-01`, 1), -1) : '';
}

/** Two days as a filter; a range that is too long is refused where it is entered. */
export function DateRangeChip({
  filter,
  values,
  onChange,
  startsOpen,
}: {
  readonly filter: DateRangeFilter;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
  readonly startsOpen: boolean;
}) {
  const styles = useStyles();
  const from = values[filter.fromId] ?? '';
  const to = values[filter.toId] ?? '';
  const [open, setOpen] = useState(startsOpen);
  const [draft, setDraft] = useState({ from, to });
  const long = tooLong(filter, draft.from, draft.to);
  const refused =
    long ||
    momentProblem('date', draft.from, { max: draft.to }) !== null ||
    momentProblem('date', draft.to) !== null;
  const month = draft.from.slice(0, 7);
  const isWholeMonth = draft.from === `${month}-01` && draft.to === lastOf(month);
  const apply = (range: { readonly from: string; readonly to: string }) => {
    onChange({ [filter.fromId]: range.from, [filter.toId]: range.to });
    setOpen(false);
  };
  return (
    <PopoverChip
      label={filter.label}
      value={describe(from, to)}
      open={open}
      onOpenChange={(next) => {
        setDraft({ from, to });
        setOpen(next);
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!refused) apply(draft);
        }}
      >
        <div className={styles.presets}>
          {datePresets(Date.now(), filter.maxDays).map((preset) => (
            <Button key={preset.label} size="small" onClick={() => apply(preset)}>
              {preset.label}
            </Button>
          ))}
        </div>
        <Field label={messages.from} {...shown(momentProblem('date', draft.from))}>
          <MomentInput
            kind="date"
            value={draft.from}
            max={draft.to}
            onChange={(day) => setDraft({ ...draft, from: day })}
          />
        </Field>
        <Field
          label={messages.to}
          {...shown(
            momentProblem('date', draft.to, {
              min: isMoment('date', draft.from) ? draft.from : '',
            }) ?? (long ? (filter.tooLong ?? messages.genericFailure) : null),
          )}
        >
          <MomentInput
            kind="date"
            value={draft.to}
            min={draft.from}
            onChange={(day) => setDraft({ ...draft, to: day })}
          />
        </Field>
        {(filter.maxDays ?? 31) >= 31 && (
          <Field label={moments.wholeMonth}>
            <MomentInput
              kind="month"
              value={isWholeMonth ? month : ''}
              onChange={(chosen) => {
                if (isMoment('month', chosen)) {
                  setDraft({ from: `${chosen}-01`, to: lastOf(chosen) });
                }
              }}
            />
          </Field>
        )}
        <Button type="submit" appearance="primary" disabled={refused}>
          {messages.apply}
        </Button>
      </form>
    </PopoverChip>
  );
}
