import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { formatDate } from '../format/format-date.ts';
import { messages } from '../messages.ts';
import { useChipStyles } from './FilterChip.tsx';
import type { FilterDefinition } from './list-definition.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', minWidth: '220px' },
});

type DateRangeFilter = Extract<FilterDefinition, { kind: 'date-range' }>;

function describe(from: string, to: string): string {
  if (from === '' && to === '') return messages.all.toLowerCase();
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
}: {
  readonly filter: DateRangeFilter;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const chip = useChipStyles();
  const styles = useStyles();
  const from = values[filter.fromId] ?? '';
  const to = values[filter.toId] ?? '';
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState({ from, to });
  const refused = tooLong(filter, draft.from, draft.to);
  return (
    <Popover
      open={open}
      trapFocus
      onOpenChange={(_event, data) => {
        setDraft({ from, to });
        setOpen(data.open);
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          className={`${chip.chip} ${from !== '' || to !== '' ? chip.on : ''}`}
          icon={<ChevronDownRegular aria-hidden />}
          iconPosition="after"
        >
          {filter.label}: {describe(from, to)}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={filter.label}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (refused) return;
            onChange({ [filter.fromId]: draft.from, [filter.toId]: draft.to });
            setOpen(false);
          }}
        >
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
      </PopoverSurface>
    </Popover>
  );
}
