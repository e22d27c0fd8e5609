import { messages } from '../messages.ts';
import { ChipFrame } from './ChipFrame.tsx';
import { ChoiceChip } from './ChoiceChip.tsx';
import { DateRangeChip } from './DateRangeChip.tsx';
import type { FilterDefinition } from './list-definition.ts';
import { filterKeys } from './list-url.ts';
import { SearchableChoiceChip } from './SearchableChoiceChip.tsx';
import { TextChip } from './TextChip.tsx';

/** From this many options on, a search box helps. */
const manyOptions = 11;

interface ChipProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
  /** It was added just now: its choices are open. */
  readonly startsOpen: boolean;
}

const yesNo = [
  { value: 'true', label: messages.yes },
  { value: 'false', label: messages.no },
];

/** One filter as a chip with its value in it; opens to its choices. */
export function FilterChip({ filter, ...rest }: ChipProps & { readonly filter: FilterDefinition }) {
  const keys = filterKeys([filter]);
  return (
    <ChipFrame
      label={filter.label}
      on={keys.some((key) => (rest.values[key] ?? '') !== '')}
      onClear={() => rest.onChange(Object.fromEntries(keys.map((key) => [key, ''])))}
    >
      <ChipOfKind filter={filter} {...rest} />
    </ChipFrame>
  );
}

function ChipOfKind({ filter, ...rest }: ChipProps & { readonly filter: FilterDefinition }) {
  switch (filter.kind) {
    case 'date-range':
      return <DateRangeChip filter={filter} {...rest} />;
    case 'text':
    case 'number':
      return <TextChip filter={filter} {...rest} />;
    case 'boolean':
      return <ChoiceChip filter={{ ...filter, kind: 'select', options: yesNo }} {...rest} />;
    default:
      return filter.options.length < manyOptions ? (
        <ChoiceChip filter={filter} {...rest} />
      ) : (
        <SearchableChoiceChip filter={filter} {...rest} />
      );
  }
}
