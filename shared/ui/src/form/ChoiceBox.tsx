import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { formMessages } from './messages.ts';
import { ChoiceText } from './ChoiceText.tsx';
import { type Choice, matchingChoices } from './matching-choices.ts';
import { useChoiceBox } from './useChoiceBox.ts';

export interface ChoiceBoxProps {
  readonly options: readonly Choice[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Name for screen readers where no label stands beside it. */
  readonly label?: string;
  /** The options are still on their way. */
  readonly loading?: boolean;
  /** A cleared box is `null`. */
  readonly clearable?: boolean;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly name?: string;
  readonly inputRef?: (element: HTMLInputElement | null) => void;
  readonly onBlur?: () => void;
  /** What is typed, for options that the server searches; empty when the list closes. */
  readonly onSearch?: (typed: string) => void;
}

/** One choice of many, outside of forms or inside a field; typing narrows the list without regard to diacritics. */
export function ChoiceBox({
  options,
  value,
  onChange,
  loading = false,
  placeholder = formMessages.choose,
  onSearch,
  ...props
}: ChoiceBoxProps) {
  const box = useChoiceBox();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = matchingChoices(options, typed ?? '');
  const type = (text: string | null) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  return (
    <Combobox
      {...(props.inputRef === undefined ? {} : { ref: props.inputRef })}
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      {...(props.invalid === true ? { 'aria-invalid': true } : {})}
      {...box}
      style={{ minWidth: 0 }}
      input={{ style: { minWidth: 0 } }}
      clearable={props.clearable ?? false}
      placeholder={loading ? messages.loading : (chosen?.label ?? placeholder)}
      disabled={props.disabled ?? false}
      value={typed ?? chosen?.label ?? ''}
      selectedOptions={chosen ? [chosen.value] : []}
      onChange={(event) => type(event.target.value)}
      // An open list starts with an empty box: the choice is its placeholder, typing narrows.
      onOpenChange={(_event, data) => type(data.open ? '' : null)}
      onBlur={() => {
        type(null);
        props.onBlur?.();
      }}
      onOptionSelect={(event, data) => {
        // Fluent also reports that typed text is no option: the choice stays until another is made.
        if (event.type === 'change') return;
        type(null);
        onChange(data.optionValue ?? null);
      }}
    >
      {shown.map((option) => (
        <Option
          key={option.value}
          value={option.value}
          text={option.label}
          disabled={option.disabled ?? false}
        >
          <ChoiceText choice={option} />
        </Option>
      ))}
      {shown.length === 0 && (
        <Option disabled text="" value="">
          {loading ? messages.loading : options.length > 0 ? messages.noMatch : messages.noChoices}
        </Option>
      )}
    </Combobox>
  );
}
