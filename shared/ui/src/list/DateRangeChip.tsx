import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { formatDate } from '../format/format-date.ts';
import { messages } from '../messages.ts';
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
  const refused = tooLong(filter, draft.from, draft.to);
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
        <Field label={messages.from}>
          <Input
            type="date"
            value={draft.from}
            max={draft.to === '' ? undefined : draft.to}
            onChange={(_event, data) => setDraft({ ...draft, from: data.value })}
          />
        </Field>
        <Field
          label={messages.to}
          {...(refused ? { validationMessage: filter.tooLong ?? messages.genericFailure } : {})}
        >
          <Input
            type="date"
            value={draft.to}
            min={draft.from === '' ? undefined : draft.from}
            onChange={(_event, data) => setDraft({ ...draft, to: data.value })}
          />
        </Field>
        <Button type="submit" appearance="primary" disabled={refused}>
          {messages.apply}
        </Button>
      </form>
    </PopoverChip>
  );
}
