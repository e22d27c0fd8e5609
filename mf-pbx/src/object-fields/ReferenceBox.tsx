import type { ReferenceKind } from '@alo/contracts';
import { ChoiceBox, type ChoiceBoxProps } from '@alo/ui/form';
import { useState } from 'react';
import { useNames } from '../objects/names.ts';
import { useReferenceChoices } from './reference-sources.ts';

type Shown = Omit<ChoiceBoxProps, 'options' | 'onSearch' | 'loading'>;

/** One thing of a kind, searched on the server; the chosen one keeps its name whatever is searched for. */
export function ReferenceBox({
  kind,
  without = [],
  onChosen,
  ...props
}: Shown & {
  readonly kind: ReferenceKind;
  /** Ids that are not offered. */
  readonly without?: readonly string[];
  /** The chosen one with its name. */
  readonly onChosen?: (id: string, name: string) => void;
}) {
  const names = useNames();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const { choices, loading } = useReferenceChoices(kind, typed);
  const { value, onChange } = props;
  const offered = choices.filter(
    (choice) => choice.value === value || !without.includes(choice.value),
  );
  const name = value === null ? undefined : (picked[value] ?? names[value]);
  const known = name === undefined || offered.some((choice) => choice.value === value);
  const options = known || value === null ? offered : [{ value, label: name }, ...offered];
  return (
    <ChoiceBox
      {...props}
      options={options}
      loading={loading}
      onSearch={setTyped}
      onChange={(id) => {
        const label = options.find((option) => option.value === id)?.label;
        if (id !== null && label !== undefined) {
          setPicked((before) => ({ ...before, [id]: label }));
          onChosen?.(id, label);
        }
        onChange(id);
      }}
    />
  );
}
