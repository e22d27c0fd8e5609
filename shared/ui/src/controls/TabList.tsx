import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactElement, type ReactNode, createContext, use } from 'react';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    gap: '20px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flexShrink: 0,
    minHeight: '36px',
    padding: '0 2px',
    border: 0,
    borderBottom: '2px solid transparent',
    marginBottom: '-1px',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
  },
});

interface Tabs {
  readonly selectedValue: string;
  readonly select: (value: string) => void;
}

const TabsContext = createContext<Tabs | null>(null);

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
  const index = tabs.findIndex((tab) => tab === event.target);
  const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** A row of tabs; arrow keys move the choice. */
export function TabList({
  selectedValue,
  onTabSelect,
  children,
  'aria-label': label,
}: {
  readonly selectedValue: string;
  readonly onTabSelect: (event: null, data: { readonly value: string }) => void;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}) {
  const styles = useStyles();
  return (
    <TabsContext value={{ selectedValue, select: (value) => onTabSelect(null, { value }) }}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
        {children}
      </div>
    </TabsContext>
  );
}

/** One tab of a `TabList`; `id` lets its panel name it in `aria-labelledby`. */
export function Tab({
  value,
  icon,
  id,
  disabled = false,
  children,
}: {
  readonly value: string;
  readonly icon?: ReactElement;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const tabs = use(TabsContext);
  const selected = tabs?.selectedValue === value;
  return (
    <button
      type="button"
      role="tab"
      id={id}
      disabled={disabled}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      className={mergeClasses(styles.tab, selected && styles.selected)}
      onClick={() => tabs?.select(value)}
    >
      {icon}
      {children}
    </button>
  );
}
