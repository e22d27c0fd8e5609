import { makeStyles, MenuItemCheckbox, MenuItemRadio, MenuList } from '@fluentui/react-components';
import { messages } from '../messages.ts';
import { ChipButton } from './ChipFrame.tsx';
import type { FilterDefinition, Option } from './list-definition.ts';
import { MenuButton } from './MenuButton.tsx';

const useStyles = makeStyles({ popup: { maxHeight: '320px', overflowY: 'auto' } });

export interface ChoiceChipProps {
  readonly filter: Extract<FilterDefinition, { kind: 'select' | 'multi' }>;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
  readonly startsOpen: boolean;
}

/** Chosen values of a filter; several are joined by commas. */
export function chosenOf(values: ChoiceChipProps['values'], id: string): string[] {
  return (values[id] ?? '').split(',').filter((value) => value !== '');
}

/** What the chip says: the name of the one choice, else how many. */
export function chosenLabel(options: readonly Option[], chosen: readonly string[]): string | null {
  if (chosen.length === 0) return null;
  if (chosen.length > 1) return String(chosen.length);
  return options.find((option) => option.value === chosen[0])?.label ?? '1';
}

/** A few options in a menu. */
export function ChoiceChip({ filter, values, onChange, startsOpen }: ChoiceChipProps) {
  const styles = useStyles();
  const chosen = chosenOf(values, filter.id);
  const several = filter.kind === 'multi';
  const Item = several ? MenuItemCheckbox : MenuItemRadio;
  const options = several
    ? filter.options
    : [{ value: '', label: messages.all }, ...filter.options];
  return (
    <MenuButton
      button={<ChipButton label={filter.label} value={chosenLabel(filter.options, chosen)} />}
      className={styles.popup}
      startsOpen={startsOpen}
      checkedValues={{ [filter.id]: several ? chosen : [chosen[0] ?? ''] }}
      onCheckedValueChange={(_event, data) =>
        onChange({ [filter.id]: data.checkedItems.join(',') })
      }
      persistOnItemClick={several}
    >
      <MenuList>
        {options.map((option) => (
          <Item key={option.value} name={filter.id} value={option.value}>
            {option.label}
          </Item>
        ))}
      </MenuList>
    </MenuButton>
  );
}
