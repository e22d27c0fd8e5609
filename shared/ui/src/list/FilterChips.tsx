import { Button, makeStyles, MenuItem, MenuList } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { FilterChip } from './FilterChip.tsx';
import type { FilterDefinition } from './list-definition.ts';
import { filterKeys } from './list-url.ts';
import { MenuButton } from './MenuButton.tsx';
import { tokens } from '../theme/tokens.ts';

/** Filters that are always shown: they fit into one row beside the search. */
const alwaysShown = 4;

const useStyles = makeStyles({
  add: { minWidth: 'auto', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
});

/** The first filters of a list and those in use; the others come from "Thêm bộ lọc". */
export function FilterChips({
  filters,
  values,
  onChange,
}: {
  readonly filters: readonly FilterDefinition[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const styles = useStyles();
  const [added, setAdded] = useState<readonly string[]>([]);
  // One more chip takes no more room than the button for it.
  const first = filters.length === alwaysShown + 1 ? filters.length : alwaysShown;
  const isUsed = (filter: FilterDefinition) =>
    filterKeys([filter]).some((key) => (values[key] ?? '') !== '');
  const isShown = (filter: FilterDefinition, index: number) =>
    index < first || isUsed(filter) || added.includes(filter.id);
  const rest = filters.filter((filter, index) => !isShown(filter, index));
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          values={values}
          onChange={onChange}
          startsOpen={added.at(-1) === filter.id}
        />
      ))}
      {rest.length > 0 && (
        <MenuButton
          button={
            <Button
              size="small"
              appearance="transparent"
              className={styles.add}
              icon={<AddRegular aria-hidden />}
            >
              {messages.addFilter}
            </Button>
          }
        >
          <MenuList>
            {rest.map((filter) => (
              <MenuItem key={filter.id} onClick={() => setAdded([...added, filter.id])}>
                {filter.label}
              </MenuItem>
            ))}
          </MenuList>
        </MenuButton>
      )}
    </>
  );
}
