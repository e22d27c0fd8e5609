import {
  Button,
  makeStyles,
  Menu,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { messages } from '../messages.ts';
import { DateRangeChip } from './DateRangeChip.tsx';
import type { FilterDefinition, Option } from './list-definition.ts';
import { TextChip } from './TextChip.tsx';

export const useChipStyles = makeStyles({
  chip: {
    borderRadius: '14px',
    minWidth: 'auto',
    height: '28px',
    fontWeight: tokens.fontWeightRegular,
  },
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: '1px solid transparent',
  },
  popup: { maxHeight: '320px', overflowY: 'auto' },
});

interface ChipProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** One filter as a chip with its value in it; opens to its choices. */
export function FilterChip({ filter, ...rest }: ChipProps & { readonly filter: FilterDefinition }) {
  switch (filter.kind) {
    case 'date-range':
      return <DateRangeChip filter={filter} {...rest} />;
    case 'text':
      return <TextChip filter={filter} {...rest} />;
    default:
      return <ChoiceChip filter={filter} {...rest} />;
  }
}

function chosenLabel(options: readonly Option[], chosen: readonly string[]): string {
  if (chosen.length === 0) return messages.all.toLowerCase();
  if (chosen.length > 1) return String(chosen.length);
  return options.find((option) => option.value === chosen[0])?.label ?? '1';
}

function ChoiceChip({
  filter,
  values,
  onChange,
}: ChipProps & { readonly filter: Extract<FilterDefinition, { kind: 'select' | 'multi' }> }) {
  const styles = useChipStyles();
  const chosen = (values[filter.id] ?? '').split(',').filter((value) => value !== '');
  const several = filter.kind === 'multi';
  const Item = several ? MenuItemCheckbox : MenuItemRadio;
  const options = several ? filter.options : [{ value: '', label: messages.all }, ...filter.options];
  return (
    <Menu
      checkedValues={{ [filter.id]: several ? chosen : [chosen[0] ?? ''] }}
      onCheckedValueChange={(_event, data) =>
        onChange({ [filter.id]: data.checkedItems.join(',') })
      }
      persistOnItemClick={several}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          className={`${styles.chip} ${chosen.length > 0 ? styles.on : ''}`}
          icon={<ChevronDownRegular aria-hidden />}
          iconPosition="after"
        >
          {filter.label}: {chosenLabel(filter.options, chosen)}
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popup}>
        <MenuList>
          {options.map((option) => (
            <Item key={option.value} name={filter.id} value={option.value}>
              {option.label}
            </Item>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
