import {
  Button,
  makeStyles,
  MenuDivider,
  MenuItemCheckbox,
  MenuList,
} from '@fluentui/react-components';
import { TableSettingsRegular } from '@fluentui/react-icons';
import { messages } from '../messages.ts';
import { FilterChips } from './FilterChips.tsx';
import type { ListDefinition } from './list-definition.ts';
import { MenuButton } from './MenuButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ListSettings } from './useListSettings.ts';
import type { ListControls } from './useListState.ts';
import { tokens } from '../theme/tokens.ts';

export const useToolbarStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    marginBottom: '12px',
  },
  // Below 1200 px the column chooser stays beside the search, the chips go below.
  end: { marginLeft: 'auto', '@media (max-width: 1199px)': { order: 1 } },
  search: {
    width: '260px',
    '@media (max-width: 1199px)': { width: 'auto', minWidth: '120px', flex: '1 1 160px' },
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '@media (max-width: 1199px)': { order: 2, width: '100%' },
    // A phone has no room for rows of them: they are pushed aside.
    '@media (max-width: 599px)': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '> *': { flexShrink: 0 },
    },
  },
  link: { minWidth: 'auto', color: tokens.colorBrandForegroundLink },
});

/** Search, filters and the column chooser of a list. */
export function ListToolbar<Row>({
  definition,
  controls,
  settings,
}: {
  readonly definition: ListDefinition<Row>;
  readonly controls: ListControls;
  readonly settings: ListSettings;
}) {
  const styles = useToolbarStyles();
  const { state, change } = controls;
  const { filters = [] } = definition;
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <div className={styles.root} role="search" aria-label={definition.title}>
      {definition.isSearchable !== false && (
        <SearchBox
          className={styles.search}
          value={state.search}
          {...(definition.searchPlaceholder === undefined
            ? {}
            : { placeholder: definition.searchPlaceholder })}
          onSearch={(q) => change({ q })}
        />
      )}
      {(filters.length > 0 || filtered) && (
        <div className={styles.chips}>
          <FilterChips filters={filters} values={state.filters} onChange={change} />
          {filtered && (
            <Button
              size="small"
              appearance="transparent"
              className={styles.link}
              onClick={controls.clear}
            >
              {messages.clearFilters}
            </Button>
          )}
        </div>
      )}
      <div className={styles.end}>
        <ColumnChooser definition={definition} settings={settings} />
      </div>
    </div>
  );
}

function ColumnChooser<Row>({
  definition,
  settings,
}: {
  readonly definition: ListDefinition<Row>;
  readonly settings: ListSettings;
}) {
  const choosable = definition.columns.filter((column) => column.priority !== 'title');
  const shown = choosable
    .filter((column) => !settings.hidden.includes(column.id))
    .map((column) => column.id);
  return (
    <MenuButton
      button={<Button icon={<TableSettingsRegular aria-hidden />}>{messages.columns}</Button>}
      checkedValues={{ columns: shown, density: settings.compact ? ['compact'] : [] }}
      persistOnItemClick
      onCheckedValueChange={(_event, data) => {
        if (data.name === 'density') settings.setCompact(data.checkedItems.length > 0);
        else
          settings.setHidden(
            choosable
              .filter((column) => !data.checkedItems.includes(column.id))
              .map((column) => column.id),
          );
      }}
    >
      <MenuList>
        {choosable.map((column) => (
          <MenuItemCheckbox key={column.id} name="columns" value={column.id}>
            {column.header}
          </MenuItemCheckbox>
        ))}
        <MenuDivider />
        <MenuItemCheckbox name="density" value="compact">
          {messages.compact}
        </MenuItemCheckbox>
      </MenuList>
    </MenuButton>
  );
}
