import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { messages } from '../messages.ts';
import type { FilterDefinition } from './list-definition.ts';
import { PopoverChip } from './PopoverChip.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', minWidth: '200px' },
});

/** A typed value as a filter. */
export function TextChip({
  filter,
  values,
  onChange,
  startsOpen,
}: {
  readonly filter: Extract<FilterDefinition, { kind: 'text' }>;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
  readonly startsOpen: boolean;
}) {
  const styles = useStyles();
  const value = values[filter.id] ?? '';
  const [open, setOpen] = useState(startsOpen);
  const [draft, setDraft] = useState(value);
  return (
    <PopoverChip
      label={filter.label}
      value={value === '' ? null : value}
      open={open}
      onOpenChange={(next) => {
        setDraft(value);
        setOpen(next);
      }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ [filter.id]: draft.trim() });
          setOpen(false);
        }}
      >
        <Field label={filter.label}>
          <Input
            value={draft}
            inputMode={filter.inputMode ?? 'text'}
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
