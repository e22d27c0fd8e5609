import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';
import { type Choice, matchingChoices } from './matching-choices.ts';
import { useChoiceBox } from './useChoiceBox.ts';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  /** The options are still on their way. */
  readonly loading?: boolean;
  /** A cleared field is `null`. */
  readonly clearable?: boolean;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** One choice of many; typing narrows the list without regard to diacritics. */
export function SelectField({
  options,
  loading = false,
  clearable = false,
  placeholder = messages.choose,
  ...props
}: SelectFieldProps) {
  const { field } = useField(props.name);
  const box = useChoiceBox();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === field.value);
  const shown = matchingChoices(options, typed ?? '');
  return (
    <FieldFrame {...props}>
      <Combobox
        ref={field.ref}
        name={field.name}
        {...box}
        clearable={clearable}
        placeholder={loading ? messages.loading : (chosen?.label ?? placeholder)}
        disabled={props.disabled ?? false}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={chosen ? [chosen.value] : []}
        onChange={(event) => setTyped(event.target.value)}
        // An open list starts with an empty box: the choice is its placeholder, typing narrows.
        onOpenChange={(_event, data) => setTyped(data.open ? '' : null)}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        onOptionSelect={(event, data) => {
          // Fluent also reports that typed text is no option: the choice stays until another is made.
          if (event.type === 'change') return;
          setTyped(null);
          field.onChange(data.optionValue ?? null);
        }}
      >
        {shown.map((option) => (
          <Option key={option.value} value={option.value} text={option.label}>
            {option.label}
          </Option>
        ))}
        {shown.length === 0 && (
          <Option disabled text="" value="">
            {loading ? messages.loading : messages.noMatch}
          </Option>
        )}
      </Combobox>
    </FieldFrame>
  );
}
