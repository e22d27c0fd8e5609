import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { formatNumber } from '../format/format-number.ts';
import { messages } from '../messages.ts';
import type { FilterDefinition } from './list-definition.ts';
import { PopoverChip } from './PopoverChip.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', minWidth: '200px' },
});

type TypedFilter = Extract<FilterDefinition, { kind: 'text' | 'number' }>;

/** What is wrong with a text that was typed; undefined when it may be applied. Empty takes the filter away. */
function problemOf(filter: TypedFilter, text: string): string | undefined {
  if (filter.kind === 'text' || text === '') return undefined;
  const { min, max } = filter;
  const isWhole = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isWhole ? undefined : messages.wholeNumber(formatNumber(min), formatNumber(max));
}

/** A typed value as a filter. */
export function TextChip({
  filter,
  values,
  onChange,
  startsOpen,
}: {
  readonly filter: TypedFilter;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
  readonly startsOpen: boolean;
}) {
  const styles = useStyles();
  const value = values[filter.id] ?? '';
  const [open, setOpen] = useState(startsOpen);
  const [draft, setDraft] = useState(value);
  const [problem, setProblem] = useState<string>();
  const shown = filter.kind === 'number' ? filter.show(value) : value;
  return (
    <PopoverChip
      label={filter.label}
      value={value === '' ? null : shown}
      open={open}
      onOpenChange={(next) => {
        setDraft(value);
        setProblem(undefined);
        setOpen(next);
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const text = draft.trim();
          const found = problemOf(filter, text);
          setProblem(found);
          if (found !== undefined) return;
          onChange({ [filter.id]: text });
          setOpen(false);
        }}
      >
        <Field
          label={filter.kind === 'number' ? filter.ask : filter.label}
          validationMessage={problem ?? null}
        >
          <Input
            value={draft}
            inputMode={filter.kind === 'number' ? 'numeric' : (filter.inputMode ?? 'text')}
            onChange={(_event, data) => setDraft(data.value)}
          />
        </Field>
        <Button type="submit" appearance="primary">
          {messages.apply}
        </Button>
      </form>
    </PopoverChip>
  );
}
