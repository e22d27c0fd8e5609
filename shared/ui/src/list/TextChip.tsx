import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { ChipButton } from './ChipFrame.tsx';
import type { FilterDefinition } from './list-definition.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', minWidth: '200px' },
});

/** A typed value as a filter. */
export function TextChip({
  filter,
  values,
  onChange,
}: {
  readonly filter: Extract<FilterDefinition, { kind: 'text' }>;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const styles = useStyles();
  const value = values[filter.id] ?? '';
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  return (
    <Popover
      open={open}
      trapFocus
      onOpenChange={(_event, data) => {
        setDraft(value);
        setOpen(data.open);
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <ChipButton label={filter.label} value={value === '' ? null : value} />
      </PopoverTrigger>
      <PopoverSurface aria-label={filter.label}>
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
      </PopoverSurface>
    </Popover>
  );
}
